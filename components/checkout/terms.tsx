import type { SellerIdentity } from '@/lib/domain/seller';
import { contactPath } from '@/lib/urls/paths';
import styles from './checkout-sections.module.css';

interface TermsProps {
  /** Names of the sellers that are known. */
  readonly sellers: readonly string[];
  /** The legal identity of the seller of each line; null where the marketplace omits it. */
  readonly identities: readonly (SellerIdentity | null)[];
}

/**
 * The information that the law requires before an order: the sellers, the right of withdrawal,
 * which does not exist towards a private seller, and the terms of sale.
 */
export function Terms({ sellers, identities }: TermsProps) {
  return (
    <div className={styles.terms}>
      {sellers.length > 0 ? (
        <p>
          {sellers.length > 1 ? 'Vendeurs' : 'Vendeur'}&nbsp;: <strong>{sellers.join(', ')}</strong>
        </p>
      ) : null}
      {identities.includes(null) ? (
        <p>
          Pour l’adresse et le numéro d’immatriculation d’un vendeur, écrivez à notre{' '}
          <a href={contactPath}>service clientèle</a>.
        </p>
      ) : null}
      <p>{withdrawalOf(sellers, identities)}</p>
      <p>
        En commandant, vous acceptez les <a href="/terms_and_condition">conditions générales</a>.
      </p>
    </div>
  );
}

function withdrawalOf(
  sellers: TermsProps['sellers'],
  identities: TermsProps['identities'],
): string {
  const hasPrivate = identities.some(isPrivate);
  if (hasPrivate && identities.every(isPrivate)) {
    const people = sellers.length > 1 ? 'des particuliers' : 'un particulier';
    return `Vous achetez à ${people}\u00a0: il n’y a pas de droit de rétractation.`;
  }
  const right =
    'Vous disposez d’un droit de rétractation de 14\u00a0jours à compter de la réception de l’article, ou du dernier article si la commande est livrée en plusieurs fois, sans avoir à vous justifier';
  return hasPrivate ? `${right}, sauf pour les articles vendus par un particulier.` : `${right}.`;
}

function isPrivate(seller: SellerIdentity | null): boolean {
  return seller?.isProfessional === false;
}
