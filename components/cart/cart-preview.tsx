import { useRefreshMe } from '@/components/session/use-me';
import button from '@/components/ui/button.module.css';
import type { PublicCart } from '@/lib/domain/public-session';
import { formatPrice } from '@/lib/format/money';
import styles from './cart-preview.module.css';
import row from './line-row.module.css';

interface CartPreviewProps {
  /** null when it is unknown. */
  readonly cart: PublicCart | null;
  readonly isVisitor?: boolean;
}

/**
 * The header's cart dropdown: lines with links to the cart and the payment, or the empty state
 * (specification 1 section 4).
 */
export function CartPreview({ cart, isVisitor = false }: CartPreviewProps) {
  if (!cart) return <UnknownCart />;
  if (cart.count === 0) return <EmptyCart isVisitor={isVisitor} />;
  const isBlocked = cart.lines.some(({ obstacle }) => obstacle !== null);
  return (
    <div className={styles.preview}>
      <ul className={styles.lines}>
        {cart.lines.map((line) => (
          <li key={line.id} className={row.line}>
            <PreviewLine line={line} />
          </li>
        ))}
      </ul>
      <Total cents={cart.total} />
      {isBlocked ? (
        <>
          <p id="panier-a-revoir" className={styles.obstacle}>
            Un article au moins ne peut pas être commandé&nbsp;: ouvrez votre panier pour le changer
            ou le retirer.
          </p>
          <button
            type="button"
            className={button.primary}
            disabled
            aria-describedby="panier-a-revoir"
          >
            Confirmer la commande
          </button>
        </>
      ) : (
        <a href="/payment" className={button.primary}>
          Confirmer la commande
        </a>
      )}
      <CartLink />
    </div>
  );
}

function PreviewLine({ line }: { readonly line: PublicCart['lines'][number] }) {
  const detail = [line.detail, line.quantity > 1 ? `× ${line.quantity}` : ''];
  return (
    <>
      <img
        src={line.picture}
        alt=""
        width={96}
        height={128}
        loading="lazy"
        referrerPolicy="no-referrer"
        className={row.picture}
      />
      <span className={row.title}>
        {line.href ? <a href={line.href}>{line.title}</a> : line.title}
      </span>
      <span className={row.detail}>
        {detail.filter(Boolean).join(' ')}
        {line.obstacle ? <strong className={styles.blocked}>{line.obstacle}</strong> : null}
      </span>
      <span className={row.price}>{formatPrice(line.total)}</span>
    </>
  );
}

function EmptyCart({ isVisitor }: { readonly isVisitor: boolean }) {
  return (
    <div className={styles.preview}>
      <p>Votre panier est vide</p>
      <Total cents={0} />
      <CartLink />
      {isVisitor ? (
        <p className={styles.hint}>
          Déjà client&nbsp;? <a href="/login?next=%2Fcart">Connectez-vous</a> pour retrouver vos
          articles.
        </p>
      ) : null}
    </div>
  );
}

function UnknownCart() {
  const refreshMe = useRefreshMe();
  return (
    <div className={styles.preview}>
      <p role="status">Votre panier ne peut pas être affiché pour l’instant.</p>
      <button type="button" className={button.primary} onClick={() => void refreshMe()}>
        Réessayer
      </button>
      <CartLink />
    </div>
  );
}

function Total({ cents }: { readonly cents: number | null }) {
  return (
    <p className={styles.total}>
      <span>Total</span>
      <span>{formatPrice(cents)}</span>
    </p>
  );
}

function CartLink() {
  return (
    <a href="/cart" className={button.secondary}>
      Panier
    </a>
  );
}
