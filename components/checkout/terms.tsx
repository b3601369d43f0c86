import styles from './checkout-sections.module.css';

/**
 * The information that the law requires before an order: the sellers and the right of withdrawal.
 */
export function Terms({ sellers }: { readonly sellers: readonly string[] }) {
  return (
    <div className={styles.terms}>
      {sellers.length > 0 ? (
        <p>
          {sellers.length > 1 ? 'Vendeurs' : 'Vendeur'}&nbsp;: <strong>{sellers.join(', ')}</strong>
        </p>
      ) : null}
      <p>
        Vous disposez d’un droit de rétractation de 14&nbsp;jours à compter de la réception, sans
        avoir à vous justifier. <a href="/terms_and_condition">Conditions</a>
      </p>
    </div>
  );
}
