import button from '@/components/ui/button.module.css';
import type { PaymentOutcome } from '@/lib/checkout/payment-outcome';
import { formatPrice } from '@/lib/format/money';
import type { Overview } from '@/lib/orders/overview';
import { loginPath, orderDetailPath, orderTrackingPath, paidPath } from '@/lib/urls/paths';
import { trackTitle } from './line-actions';
import { OrderOverview } from './order-overview';
import shared from './order-pages.module.css';
import styles from './payment-return.module.css';
import { PaymentWatch } from './payment-watch';

interface PaymentReturnProps {
  /** `unknown-customer` when nobody is signed in. */
  readonly outcome: PaymentOutcome | { readonly kind: 'unknown-customer' };
  /** The ordered contents; null when it is unknown which order it is. */
  readonly overview?: Overview | null;
}

const allOrders = '/myorder?onglet=toutes';

/**
 * The page after the card payment. A payment has succeeded when its order exists (specification 2
 * section 2, Payment success).
 */
export function PaymentReturn({ outcome, overview = null }: PaymentReturnProps) {
  const isOrdered = outcome.kind === 'ordered';
  return (
    <div className={isOrdered ? `page ${shared.page} ${styles.paid}` : styles.return}>
      <div aria-live="polite" className={styles.news}>
        {isOrdered ? <Paid overview={overview} /> : <Waiting kind={outcome.kind} />}
      </div>
      {isOrdered && overview ? <OrderOverview overview={overview} /> : null}
      {isOrdered ? <OrderedLinks overview={overview} /> : <WaitingLinks kind={outcome.kind} />}
    </div>
  );
}

function Paid({ overview }: { readonly overview: Overview | null }) {
  const { number = null, total = null } = overview ?? {};
  return (
    <>
      <svg viewBox="0 0 48 48" className={styles.mark} aria-hidden="true">
        <circle cx="24" cy="24" r="22" />
        <path d="m14 25 7 7 14-16" />
      </svg>
      <h1>Paiement réussi&nbsp;!</h1>
      {number || total !== null ? (
        <p className={styles.order}>
          {number ? <>Commande n°&nbsp;{number}</> : 'Votre commande'}
          {total === null ? null : <>, {formatPrice(total)}</>}
        </p>
      ) : null}
      <p>Merci pour votre commande. Vous pouvez la suivre à tout moment dans Mes commandes.</p>
    </>
  );
}

function OrderedLinks({ overview }: { readonly overview: Overview | null }) {
  const lineId = overview?.lines.find((line) => line.id !== '')?.id;
  const links = [
    ...(overview?.trackingNumber
      ? [{ href: orderTrackingPath(overview.trackingNumber), title: trackTitle(overview) }]
      : []),
    ...(overview?.orderId && lineId
      ? [{ href: orderDetailPath(overview.orderId, lineId), title: 'Voir ma commande' }]
      : []),
    { href: '/myorder', title: 'Mes commandes' },
    { href: '/', title: 'Retour à l’accueil' },
  ];
  return (
    <div className={`${shared.row} screen-only`}>
      {links.map(({ href, title }, index) => (
        <a key={href} href={href} className={index === 0 ? button.primary : button.secondary}>
          {title}
        </a>
      ))}
    </div>
  );
}

type WaitingKind = Exclude<PaymentReturnProps['outcome']['kind'], 'ordered'>;

const words: Readonly<Record<WaitingKind, { readonly title: string; readonly text: string }>> = {
  checking: {
    title: 'Paiement en cours de vérification',
    text: 'Nous ne voyons pas encore votre commande\u00a0: cela peut prendre quelques minutes. Regardez dans Mes commandes avant de payer à nouveau.',
  },
  unread: {
    title: 'Paiement en cours de vérification',
    text: 'Vos commandes ne peuvent pas être lues en ce moment. Si vous avez payé, votre commande n’est pas perdue\u00a0: regardez dans Mes commandes avant de payer à nouveau.',
  },
  unverifiable: {
    title: 'Paiement à vérifier',
    text: 'Nous ne pouvons pas vérifier ici si ce paiement a abouti. Regardez dans Mes commandes si votre commande s’y trouve avant de payer à nouveau.',
  },
  cancelled: {
    title: 'Paiement annulé',
    text: 'Vous avez annulé ce paiement\u00a0: aucune commande n’est enregistrée, et votre panier est conservé. Si vous avez payé dans un autre onglet, regardez dans Mes commandes avant de payer à nouveau.',
  },
  overdue: {
    title: 'Paiement non confirmé',
    text: 'Plus d’une heure après l’ouverture de la page de paiement, aucune commande n’est enregistrée. Si votre compte a été débité, écrivez au service clientèle avant de payer à nouveau.',
  },
  none: {
    title: 'Aucun paiement en cours',
    text: 'Aucun paiement n’a été ouvert depuis ce navigateur. Si vous venez de payer, votre commande se trouve dans Mes commandes dès qu’elle est enregistrée.',
  },
  'unknown-customer': {
    title: 'Paiement en cours de vérification',
    text: 'Vous n’êtes pas connecté dans ce navigateur. Si vous venez de payer, connectez-vous\u00a0: votre commande se trouve dans Mes commandes dès qu’elle est enregistrée.',
  },
};

function Waiting({ kind }: { readonly kind: WaitingKind }) {
  const { title, text } = words[kind];
  return (
    <>
      <h1>{title}</h1>
      <p>{text}</p>
      {isOpen(kind) || kind === 'cancelled' ? <PaymentWatch /> : null}
    </>
  );
}

function isOpen(kind: WaitingKind): boolean {
  return kind === 'checking' || kind === 'unread';
}

function WaitingLinks({ kind }: { readonly kind: WaitingKind }) {
  return (
    <div className={styles.actions}>
      {kind === 'unknown-customer' ? (
        <a href={loginPath(allOrders)} className={button.primary}>
          Se connecter
        </a>
      ) : (
        <a href={allOrders} className={button.primary}>
          Mes commandes
        </a>
      )}
      {isOpen(kind) ? (
        <a href={paidPath} className={button.secondary}>
          Vérifier à nouveau
        </a>
      ) : null}
      {kind === 'cancelled' ? (
        <a href="/payment" className={button.secondary}>
          Reprendre le paiement
        </a>
      ) : null}
      {kind === 'overdue' ? (
        <a href="/service_client" className={button.secondary}>
          Service clientèle
        </a>
      ) : null}
      <a href="/" className={button.secondary}>
        Retour à l’accueil
      </a>
    </div>
  );
}
