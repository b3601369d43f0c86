import { randomUUID } from 'node:crypto';
import { maxPieces, quantityChoiceOf } from '@/lib/cart/quantity';
import type { CartLine } from '@/lib/domain/cart';
import { elementId } from '@/lib/urls/paths';
import styles from './line-quantity.module.css';

const hints = {
  stock: 'Vous avez pris les derniers exemplaires.',
  maximum: `${maxPieces} exemplaires au plus par commande.`,
} as const;

/**
 * The quantity of a line, with buttons to add or remove one piece when the article can be added
 * again.
 */
export function LineQuantity({ line }: { readonly line: CartLine }) {
  const choice = quantityChoiceOf(line);
  const hintId = elementId('quantite', line.id);
  const limit = choice?.limit ?? null;
  return (
    <div className={styles.quantity}>
      <span className={styles.label}>Quantité&nbsp;:</span>{' '}
      <span className={styles.number} data-alone={choice === null || undefined}>
        {line.quantity}
      </span>
      {choice ? (
        <>
          <form
            method="post"
            action="/api/cart/lines/decrease"
            className={`${styles.fewer} screen-only`}
            data-again
          >
            <Fields line={line} />
            <input type="hidden" name="quantity" value={line.quantity} />
            <button type="submit" disabled={choice.decreased === null}>
              <span aria-hidden="true">−</span>
              <span className="visually-hidden">
                {choice.decreased === null || choice.decreased === line.quantity - 1
                  ? 'Retirer un exemplaire'
                  : `Ramener à ${choice.decreased}`}{' '}
                &nbsp;: {line.title}
              </span>
            </button>
          </form>
          <form
            method="post"
            action="/api/cart/lines/increase"
            className={`${styles.more} screen-only`}
            data-again
          >
            <Fields line={line} />
            <button
              type="submit"
              disabled={limit !== null}
              aria-describedby={limit ? hintId : undefined}
            >
              <span aria-hidden="true">+</span>
              <span className="visually-hidden">Ajouter un exemplaire&nbsp;: {line.title}</span>
            </button>
          </form>
        </>
      ) : null}
      {limit && line.availability === 'available' ? (
        <span id={hintId} className={styles.hint}>
          {hints[limit]}
        </span>
      ) : null}
    </div>
  );
}

/** The page sets the idempotency key, so that a form that is submitted twice counts once. */
function Fields({ line }: { readonly line: CartLine }) {
  return (
    <>
      <input type="hidden" name="line_id" value={line.id} />
      <input type="hidden" name="idempotency_key" value={randomUUID()} />
    </>
  );
}
