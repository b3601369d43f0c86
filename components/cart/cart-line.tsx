import { Picture } from '@/components/ui/picture';
import type { CartLine } from '@/lib/domain/cart';
import { formatPrice } from '@/lib/money';
import { productPath } from '@/lib/paths';
import styles from './cart-line.module.css';
import { LineMenu } from './line-menu';
import { VariationPopover } from './variation-popover';

const obstacles: Record<CartLine['availability'], string | null> = {
  available: null,
  'too-few': 'Il ne reste pas assez d’exemplaires : changez de taille ou retirez cet article.',
  'sold-out': 'Épuisé : changez de taille ou retirez cet article.',
  gone: 'Cet article n’est plus en vente : retirez-le pour commander.',
};

function obstacleOf(line: CartLine): string | null {
  return line.availability === 'gone' && line.otherVariations.length > 0
    ? 'Cette taille n’est plus en vente : choisissez-en une autre ou retirez cet article.'
    : obstacles[line.availability];
}

/** One line of the cart; what keeps it from being ordered is said on the line itself. */
export function CartLineCard({ line }: { readonly line: CartLine }) {
  const obstacle = obstacleOf(line);
  const popoverId = `tailles-${line.id}`;
  const changeable = line.productId !== null && line.otherVariations.length > 0;
  return (
    <article
      id={`ligne-${line.id}`}
      className={styles.line}
      data-obstacle={obstacle ? true : undefined}
      aria-label={line.title}
    >
      <Picture name={line.image} alt="" sizes="8rem" shape="card" className={styles.picture} />
      <div className={styles.text}>
        <h2 className={styles.title}>
          {line.productId ? <a href={productPath(line.productId)}>{line.title}</a> : line.title}
        </h2>
        <dl className={styles.details}>
          <Detail name="Couleur" value={line.color} />
          <Detail name="Taille" value={line.size} />
          <Detail name="Quantité" value={String(line.quantity)} />
        </dl>
        {line.quantity > 1 ? (
          <p className={styles.unit}>{formatPrice(line.unitPrice)} l’unité</p>
        ) : null}
        {obstacle ? <p className={styles.obstacle}>{obstacle}</p> : null}
      </div>
      <p className={styles.price}>
        <span className="visually-hidden">Total : </span>
        {line.productId ? (
          <a href={productPath(line.productId)}>{formatPrice(line.total)}</a>
        ) : (
          formatPrice(line.total)
        )}
      </p>
      <LineMenu line={line} popoverId={changeable ? popoverId : null} />
      {changeable ? <VariationPopover line={line} id={popoverId} /> : null}
    </article>
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
