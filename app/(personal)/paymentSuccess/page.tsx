import type { Metadata } from 'next';
import button from '@/components/ui/button.module.css';
import { requireCustomer } from '@/lib/session/require-customer';
import styles from './page.module.css';

export const metadata: Metadata = { title: 'Paiement réussi', robots: { index: false } };

/** Where the card page leads after success (specification 2 section 2, Payment success). */
export default async function PaymentSuccessPage() {
  await requireCustomer();
  return (
    <div className={`narrow ${styles.success}`}>
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
        <a href="/" className={button.secondary}>
          Retour à l’accueil
        </a>
      </div>
    </div>
  );
}
