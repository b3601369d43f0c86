import { plainText } from '@/lib/content/rich-text';
import type { Product } from '@/lib/domain/catalogue';
import { Description } from './description';
import { DutyPanels } from './duty-panels';
import { compositionLines } from './duty-words';
import styles from './panels.module.css';

interface PanelsProps {
  readonly product: Pick<
    Product,
    'attributes' | 'sku' | 'description' | 'composition' | 'care' | 'safety' | 'environment'
  >;
}

/**
 * The seller's information about a product: attributes and SKU, then composition, care and the
 * description (specification 2 section 2, Product detail), then the information that the law
 * requires.
 */
export function Panels({ product }: PanelsProps) {
  const { attributes, sku } = product;
  const details = [...attributes, ...(sku ? [{ attribute: 'SKU', value: sku }] : [])];
  return (
    <div className={styles.panels}>
      <details className="accordion" open>
        <summary>Détails du produit</summary>
        {details.length > 0 ? (
          <dl>
            {details.map(({ attribute, value }) => (
              <div key={`${attribute} ${value}`}>
                <dt>{`${attribute}\u00a0:`}</dt>
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
        <Composition {...product} />
      </details>
      <DutyPanels product={product} />
    </div>
  );
}

/** The structured data, then the seller's own text. */
function Composition({
  composition,
  care,
  description,
}: Pick<Product, 'composition' | 'care' | 'description'>) {
  // Markup may contain no words.
  const isDescribed = plainText(description) !== '';
  if (!composition && !care && !isDescribed) return <NothingSaid />;
  return (
    <>
      {composition ? <p className={styles.lines}>{compositionLines(composition)}</p> : null}
      {care ? (
        <ul aria-label="Entretien" className={styles.care}>
          {care.map((instruction) => (
            <li key={instruction}>{instruction}</li>
          ))}
        </ul>
      ) : null}
      {isDescribed ? <Description html={description} /> : null}
    </>
  );
}

function NothingSaid() {
  return <p className={styles.nothing}>Le vendeur n’a rien précisé.</p>;
}
