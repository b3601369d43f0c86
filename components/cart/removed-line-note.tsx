import button from '@/components/ui/button.module.css';
import { removedAnchor } from '@/lib/cart/anchors';
import type { RemovedLine } from '@/lib/domain/cart';
import styles from './removed-line-note.module.css';

/** Stands where a line was that has been removed, and puts it back. */
export function RemovedLineNote({ line }: { readonly line: RemovedLine }) {
  const anchor = removedAnchor(line.id);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields, of which there are none
    <div
      id={anchor}
      role="group"
      aria-labelledby={`${anchor}-message`}
      tabIndex={-1}
      data-entry="removed"
      className={styles.note}
    >
      <p id={`${anchor}-message`}>
        L’article «&nbsp;{line.title}&nbsp;» a été retiré de votre panier.
      </p>
      <form method="post" action="/api/cart/lines/restore">
        <input type="hidden" name="removed_id" value={line.id} />
        <button type="submit" className={button.quiet} aria-describedby={`${anchor}-message`}>
          Annuler
        </button>
      </form>
    </div>
  );
}
