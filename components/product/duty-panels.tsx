import type { EnvironmentalSheet, Product } from '@/lib/domain/catalogue';
import { environmentLines, safetyLines } from './duty-words';
import styles from './panels.module.css';

interface DutyPanelsProps {
  readonly product: Pick<Product, 'safety' | 'environment'>;
}

/** The environmental sheet and the safety of a product, as far as they are known. */
export function DutyPanels({ product: { safety, environment } }: DutyPanelsProps) {
  const sheet = environment ? environmentLines(environment).join('\n') : '';
  const cost = environment?.cost;
  return (
    <>
      {cost || sheet ? (
        <details className="accordion">
          <summary>
            Fiche produit relative aux qualités et caractéristiques environnementales
          </summary>
          {cost ? <Cost {...cost} /> : null}
          {sheet ? <p className={styles.lines}>{sheet}</p> : null}
        </details>
      ) : null}
      {safety ? (
        <details className="accordion" open={safety.warnings.length > 0}>
          <summary>Sécurité du produit</summary>
          <p className={styles.lines}>{safetyLines(safety).join('\n')}</p>
        </details>
      ) : null}
    </>
  );
}

/** The environmental cost of clothing, for the product and for 100 g (décret 2025-957). */
function Cost({ points, pointsPer100g }: NonNullable<EnvironmentalSheet['cost']>) {
  return (
    <p className={styles.cost}>
      Coût environnemental <strong>{`${count(points)}\u00a0points d’impact`}</strong>
      {` ${count(pointsPer100g)} pour 100\u00a0g`}
    </p>
  );
}

const count = (points: number) => points.toLocaleString('fr-FR');
