import button from '@/components/ui/button.module.css';
import type { CartLine } from '@/lib/domain/cart';
import styles from './variation-popover.module.css';

interface VariationPopoverProps {
  readonly line: CartLine;
  readonly id: string;
}

/**
 * The sizes and colours a line can be changed to, as "size - color" (specification 1 sections 2 and
 * 9).
 */
export function VariationPopover({ line, id }: VariationPopoverProps) {
  return (
    <div
      id={id}
      popover="auto"
      role="dialog"
      aria-labelledby={`${id}-titre`}
      className={styles.popover}
    >
      <form method="post" action="/api/cart/lines/variation" className={styles.form}>
        <h3 id={`${id}-titre`}>Changer la taille</h3>
        <p className="note">{line.title}</p>
        <input type="hidden" name="line_id" value={line.id} />
        <fieldset className={styles.options}>
          <legend className="visually-hidden">Taille et couleur</legend>
          {line.otherVariations.map((variation) => {
            const label = [variation.size || 'Taille unique', variation.color]
              .filter(Boolean)
              .join(' - ');
            return (
              <label key={variation.id}>
                <input
                  type="radio"
                  name="variation_id"
                  value={variation.id}
                  required
                  autoFocus={variation.chosen}
                  disabled={variation.soldOut}
                  defaultChecked={variation.chosen && !variation.soldOut}
                />
                <span>{label}</span>
                {variation.soldOut ? <small>Épuisé</small> : null}
              </label>
            );
          })}
        </fieldset>
        <div className={styles.actions}>
          <button
            type="button"
            popoverTarget={id}
            popoverTargetAction="hide"
            className={button.quiet}
          >
            Annuler
          </button>
          <button type="submit" className={button.primary}>
            TERMINÉ
          </button>
        </div>
      </form>
    </div>
  );
}
