import button from '@/components/ui/button.module.css';
import { Picture } from '@/components/ui/picture';
import { lineAnchor } from '@/lib/cart/anchors';
import { obstacleOf, priceChangeOf } from '@/lib/cart/line-changes';
import type { CartLine } from '@/lib/domain/cart';
import type { Cents } from '@/lib/domain/cents';
import { formatPrice } from '@/lib/format/money';
import { productPath } from '@/lib/urls/paths';
import styles from './cart-line.module.css';
import { LineMenu } from './line-menu';
import { LineNotes } from './line-notes';
import { LineQuantity } from './line-quantity';
import { VariationPopover } from './variation-popover';

interface CartLineCardProps {
  readonly line: CartLine;
  /** The unit price when it was added; omitted when unknown. */
  readonly priceAtAdding?: Cents | undefined;
  readonly titleLevel: 'h2' | 'h3';
}

/** One line of the cart, with notes about changes since it was added. */
export function CartLineCard({ line, priceAtAdding, titleLevel: Title }: CartLineCardProps) {
  const anchor = lineAnchor(line.id);
  const obstacle = obstacleOf(line);
  const priceChange = priceChangeOf(line, priceAtAdding);
  const notesId = obstacle || priceChange ? `${anchor}-notes` : undefined;
  const popoverId = `tailles-${line.id}`;
  const changeable = line.productId !== null && line.otherVariations.length > 0;
  return (
    <article
      id={anchor}
      className={styles.line}
      data-entry="line"
      data-obstacle={obstacle ? true : undefined}
      tabIndex={-1}
      aria-label={line.title}
      aria-describedby={notesId}
    >
      <Picture name={line.image} alt="" sizes="8rem" shape="card" className={styles.picture} />
      <div className={styles.text}>
        <Title className={styles.title}>
          {line.productId ? <a href={productPath(line.productId)}>{line.title}</a> : line.title}
        </Title>
        <dl className={`note ${styles.details}`}>
          <Detail name="Couleur" value={line.color} />
          <Detail name="Taille" value={line.size} />
        </dl>
        <LineQuantity line={line} />
        {line.quantity > 1 ? <p className="note">{formatPrice(line.unitPrice)} l’unité</p> : null}
        {line.productId ? <SetAside line={line} /> : null}
      </div>
      <p className={styles.price}>
        <span className="visually-hidden">Total&nbsp;: </span>
        {line.productId ? (
          <a href={productPath(line.productId)}>{formatPrice(line.total)}</a>
        ) : (
          formatPrice(line.total)
        )}
      </p>
      {notesId ? <LineNotes id={notesId} obstacle={obstacle} priceChange={priceChange} /> : null}
      <LineMenu line={line} popoverId={changeable ? popoverId : null} />
      {changeable ? <VariationPopover line={line} id={popoverId} /> : null}
    </article>
  );
}

/** Moves the line to the favourites. */
function SetAside({ line }: { readonly line: CartLine }) {
  return (
    <form method="post" action="/api/cart/lines/set-aside" className={styles.setAside}>
      <input type="hidden" name="line_id" value={line.id} />
      <button type="submit" className={button.quiet}>
        Mettre de côté<span className="visually-hidden"> dans vos favoris&nbsp;: {line.title}</span>
      </button>
    </form>
  );
}

function Detail({ name, value }: { readonly name: string; readonly value: string }) {
  if (!value) return null;
  return (
    <div>
      <dt>{name}&nbsp;:</dt>
      <dd>{value}</dd>
    </div>
  );
}
