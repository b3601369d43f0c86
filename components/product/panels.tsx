import { RichText } from '@/components/ui/rich-text';
import type { Product } from '@/lib/domain/catalogue';
import styles from './panels.module.css';

interface PanelsProps {
  readonly product: Pick<Product, 'attributes' | 'sku' | 'description'>;
}

/**
 * The seller's information about a product: attributes and SKU, then the description (specification
 * 2 section 2, Product detail).
 */
export function Panels({ product }: PanelsProps) {
  const { attributes, sku, description } = product;
  const details = [...attributes, ...(sku ? [{ attribute: 'SKU', value: sku }] : [])];
  return (
    <div className={styles.panels}>
      <details className="accordion" open>
        <summary>Détails du produit</summary>
        {details.length > 0 ? (
          <dl>
            {details.map(({ attribute, value }) => (
              <div key={`${attribute} ${value}`}>
                <dt>{attribute}&nbsp;:</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        ) : (
          <NothingSaid />
        )}
      </details>
      <details className="accordion" open>
        <summary>Compositions, origine et entretien</summary>
        {description ? <RichText html={description} /> : <NothingSaid />}
      </details>
    </div>
  );
}

function NothingSaid() {
  return <p className={styles.nothing}>Le vendeur n’a rien précisé.</p>;
}
