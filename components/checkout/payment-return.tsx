import type { ReactNode } from 'react';
import button from '@/components/ui/button.module.css';
import type { PaymentOutcome } from '@/lib/checkout/payment-outcome';
import { formatPrice } from '@/lib/money';
import { loginPath, orderDetailPath, paidPath } from '@/lib/paths';
import styles from './payment-return.module.css';
import { PaymentWatch } from './payment-watch';

interface PaymentReturnProps {
  /** `unknown-customer`: nobody is signed in. */
  readonly outcome: PaymentOutcome | { readonly kind: 'unknown-customer' };
}

const allOrders = '/myorder?onglet=toutes';

/** Where the card page leads. A payment has succeeded when its order is there (specification 2 section 2, Payment success). */
export function PaymentReturn({ outcome }: PaymentReturnProps) {
  return (
    <div className={`narrow ${styles.return}`} aria-live="polite">
      {outcome.kind === 'ordered' ? (
        <Ordered order={outcome.order} />
      ) : (
        <Waiting outcome={outcome} />
      )}
    </div>
  );
}

function Ordered({ order }: Pick<Extract<PaymentOutcome, { kind: 'ordered' }>, 'order'>) {
  const [line] = order?.lines ?? [];
  return (
    <>
      <svg viewBox="0 0 48 48" className={styles.mark} aria-hidden="true">
        <circle cx="24" cy="24" r="22" />
        <path d="m14 25 7 7 14-16" />
      </svg>
      <h1>Paiement réussi&nbsp;!</h1>
      {order && (order.number || order.total !== null) ? (
        <p className={styles.order}>
          {order.number ? <>Commande nº&nbsp;{order.number}</> : 'Votre commande'}
          {order.total === null ? null : <>, {formatPrice(order.total)}</>}
        </p>
      ) : null}
      <p>Merci pour votre commande. Vous pouvez la suivre à tout moment dans Mes commandes.</p>
      <Ways>
        {order && line ? (
          <a href={orderDetailPath(order.id, line.partId)} className={button.primary}>
            Voir ma commande
          </a>
        ) : null}
        <a href="/myorder" className={order && line ? button.secondary : button.primary}>
          Mes commandes
        </a>
      </Ways>
    </>
  );
}

type WaitingKind = Exclude<PaymentReturnProps['outcome']['kind'], 'ordered'>;

const words: Readonly<Record<WaitingKind, { readonly title: string; readonly text: string }>> = {
  checking: {
    title: 'Paiement en cours de vérification',
    text: 'Nous ne voyons pas encore votre commande : cela peut prendre quelques minutes. Regardez dans Mes commandes avant de payer à nouveau.',
  },
  unread: {
    title: 'Paiement en cours de vérification',
    text: 'Vos commandes ne peuvent pas être lues en ce moment. Si vous avez payé, votre commande n’est pas perdue : regardez dans Mes commandes avant de payer à nouveau.',
  },
  cancelled: {
    title: 'Paiement annulé',
    text: 'Vous avez annulé ce paiement : aucune commande n’a été enregistrée. Votre panier est conservé.',
  },
  overdue: {
    title: 'Paiement non confirmé',
    text: 'Plus d’une heure après l’ouverture de la page de paiement, aucune commande n’est enregistrée. Si votre compte a été débité, écrivez au service client avant de payer à nouveau.',
  },
  none: {
    title: 'Aucun paiement en cours',
    text: 'Aucun paiement n’a été ouvert depuis ce navigateur. Si vous venez de payer, votre commande se trouve dans Mes commandes dès qu’elle est enregistrée.',
  },
  'unknown-customer': {
    title: 'Paiement en cours de vérification',
    text: 'Vous n’êtes pas connecté dans ce navigateur. Si vous venez de payer, connectez-vous : votre commande se trouve dans Mes commandes dès qu’elle est enregistrée.',
  },
};

function Waiting({ outcome: { kind } }: { readonly outcome: { readonly kind: WaitingKind } }) {
  const { title, text } = words[kind];
  const isOpen = kind === 'checking' || kind === 'unread';
  return (
    <>
      <h1>{title}</h1>
      <p>{text}</p>
      {isOpen ? <PaymentWatch /> : null}
      <Ways>
        {kind === 'unknown-customer' ? (
          <a href={loginPath(allOrders)} className={button.primary}>
            Se connecter
          </a>
        ) : (
          <a href={allOrders} className={button.primary}>
            Mes commandes
          </a>
        )}
        {isOpen ? (
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
            Service client
          </a>
        ) : null}
      </Ways>
    </>
  );
}

function Ways({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.ways}>
      {children}
      <a href="/" className={button.secondary}>
        Retour à l’accueil
      </a>
    </div>
  );
}
