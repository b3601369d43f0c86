import { Disclosure } from '@/components/ui/disclosure';
import type { CartLine } from '@/lib/domain/cart';
import styles from './line-menu.module.css';

interface LineMenuProps {
  readonly line: CartLine;
  /** The list of sizes; null when there is nothing to choose. */
  readonly popoverId: string | null;
}

/** What can be done with a line: change the size, keep as a favourite, delete (specification 1 section 2). */
export function LineMenu({ line, popoverId }: LineMenuProps) {
  return (
    <Disclosure className={styles.menu}>
      <summary>
        <span aria-hidden="true">⋯</span>
        <span className="visually-hidden">Options : {line.title}</span>
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
