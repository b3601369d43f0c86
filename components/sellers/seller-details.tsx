import type { SellerIdentity } from '@/lib/domain/seller';
import { identityLines } from '@/lib/format/seller';
import styles from './seller-details.module.css';

interface SellerDetailsProps {
  readonly seller: SellerIdentity;
}

/**
 * Who sells: the legal identity of a seller, and what it means for the rights of a shopper (Code de
 * la consommation L111-7 and D111-8, regulation (EU) 2022/2065, articles 30 and 31).
 */
export function SellerDetails({ seller }: SellerDetailsProps) {
  return (
    <details className={styles.seller}>
      <summary>{summaryOf(seller)}</summary>
      <p className={styles.lines}>{identityLines(seller).join('\n')}</p>
      <p>{rightsOf(seller)}</p>
    </details>
  );
}

function summaryOf({ isProfessional }: SellerIdentity): string {
  if (isProfessional === null) return 'Identité du vendeur et vos droits';
  return `Vendeur ${isProfessional ? 'professionnel' : 'particulier'}\u00a0: identité et vos droits`;
}

/** A private seller still answers for hidden defects (Code civil 1641). */
function rightsOf({ isProfessional }: SellerIdentity): string {
  if (isProfessional === null) {
    return 'Ce vendeur n’a pas indiqué s’il est professionnel ou particulier. Vos droits en dépendent\u00a0: demandez-le-lui avant de commander.';
  }
  return isProfessional
    ? 'Le droit de la consommation s’applique\u00a0: 14\u00a0jours pour changer d’avis, garantie légale de conformité de 2\u00a0ans.'
    : 'Le droit de la consommation ne s’applique pas\u00a0: ni 14\u00a0jours pour changer d’avis, ni garantie légale de conformité. Le vendeur répond des vices cachés (Code civil).';
}
