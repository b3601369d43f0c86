import button from '@/components/ui/button.module.css';
import { paidPath } from '@/lib/checkout/paths';
import { loginPath } from '@/lib/paths';
import styles from './payment-return.module.css';

interface PaymentReturnProps {
  /** `checking`: no order yet, or nobody can tell; `unknown-customer`: nobody is signed in. */
  readonly outcome: 'ordered' | 'checking' | 'unknown-customer';
}

const allOrders = '/myorder?onglet=toutes';

/** Where the card page leads. A payment has succeeded when its order is there (specification 2 section 2, Payment success). */
export function PaymentReturn({ outcome }: PaymentReturnProps) {
  return (
    <div className={`narrow ${styles.return}`}>
      {outcome === 'ordered' ? <Ordered /> : null}
      {outcome === 'checking' ? <Checking /> : null}
      {outcome === 'unknown-customer' ? <UnknownCustomer /> : null}
    </div>
  );
}

function Ordered() {
  return (
    <>
      <svg viewBox="0 0 48 48" className={styles.mark} aria-hidden="true">
        <circle cx="24" cy="24" r="22" />
        <path d="m14 25 7 7 14-16" />
      </svg>
      <h1>Paiement réussi&nbsp;!</h1>
      <p>Merci pour votre commande. Vous pouvez la suivre à tout moment dans Mes commandes.</p>
      <div className={styles.ways}>
        <a href="/myorder" className={button.primary}>
          Mes commandes
        </a>
        <Home />
      </div>
    </>
  );
}

function Checking() {
  return (
    <>
      <h1>Paiement en cours de vérification</h1>
      <p>
        Nous ne voyons pas encore votre commande : cela peut prendre quelques minutes. Regardez dans
        Mes commandes avant de payer à nouveau.
      </p>
      <div className={styles.ways}>
        <a href={allOrders} className={button.primary}>
          Mes commandes
        </a>
        <a href={paidPath} className={button.secondary}>
          Vérifier à nouveau
        </a>
        <Home />
      </div>
    </>
  );
}

function UnknownCustomer() {
  return (
    <>
      <h1>Paiement en cours de vérification</h1>
      <p>
        Vous n’êtes pas connecté dans ce navigateur. Si vous venez de payer, connectez-vous : votre
        commande se trouve dans Mes commandes dès qu’elle est enregistrée.
      </p>
      <div className={styles.ways}>
        <a href={loginPath(allOrders)} className={button.primary}>
          Se connecter
        </a>
        <Home />
      </div>
    </>
  );
}

function Home() {
  return (
    <a href="/" className={button.secondary}>
      Retour à l’accueil
    </a>
  );
}
