import { Disclosure } from '@/components/ui/disclosure';
import type { CartLine } from '@/lib/domain/cart';
import styles from './line-menu.module.css';

interface LineMenuProps {
  readonly line: CartLine;
  /** The id of the size list; null when there is no choice. */
  readonly popoverId: string | null;
}

/**
 * The actions on a line: change the size, add to the favourites, delete (specification 1 section
 * 2).
 */
export function LineMenu({ line, popoverId }: LineMenuProps) {
  return (
    <Disclosure name="line-menu" className={styles.menu}>
      <summary>
        <span aria-hidden="true">⋯</span>
        <span className="visually-hidden">Options&nbsp;: {line.title}</span>
      </summary>
      <ul className={styles.list}>
        {popoverId ? (
          <li>
            <button type="button" popoverTarget={popoverId}>
              Changer la taille
            </button>
          </li>
        ) : null}
        {line.productId ? (
          <li>
            <form method="post" action="/api/favourites">
              <input type="hidden" name="product_id" value={line.productId} />
              <input type="hidden" name="action" value={line.isFavourite ? 'remove' : 'add'} />
              <button type="submit">
                {line.isFavourite ? 'Retirer des favoris' : 'Ajouter aux favoris'}
              </button>
            </form>
          </li>
        ) : null}
        <li>
          <form method="post" action="/api/cart/lines/remove">
            <input type="hidden" name="line_id" value={line.id} />
            <button type="submit">Supprimer l’article</button>
          </form>
        </li>
      </ul>
    </Disclosure>
  );
}
