import type { ReactNode } from 'react';
import { SellerDetails } from '@/components/sellers/seller-details';
import { ParcelIcon, ReturnIcon, SellerIcon, ShopIcon } from '@/components/ui/icons';
import { type ChoiceParams, withChoiceParams } from '@/lib/catalogue/choice';
import type { Product } from '@/lib/domain/catalogue';
import type { NearbyShop } from '@/lib/domain/shop';
import { formatPrice } from '@/lib/format/money';
import { shopsPath } from '@/lib/urls/paths';
import styles from './product-view.module.css';

interface PurchaseTermsProps {
  readonly product: Pick<Product, 'id' | 'delivery' | 'sellerName' | 'seller'>;
  /** null when they cannot be read. */
  readonly shops: readonly NearbyShop[] | null;
  readonly choiceParams: ChoiceParams;
}

const returnsPath = '/livraison_abonnement_travail#retours-et-remboursements';

/** The full notice, which would weigh on each product page. */
const guaranteePath = '/terms_and_condition#avis-garantie';

/**
 * Delivery, returns and guarantee, shops and seller, one line each, as far as they are known. The
 * law gives neither a withdrawal nor the guarantee against a private seller.
 */
export function PurchaseTerms({ product, shops, choiceParams }: PurchaseTermsProps) {
  const stock = shops && inShops(shops);
  return (
    <ul className={styles.terms}>
      <Term icon={<ParcelIcon />}>{deliveryOf(product.delivery)}</Term>
      <Term icon={<ReturnIcon />}>
        {product.seller?.isProfessional === false ? (
          'Vendu par un particulier\u00a0: pas de droit de rétractation'
        ) : (
          <>
            <a href={returnsPath}>14&nbsp;jours pour changer d’avis</a>
            <a href={guaranteePath} className={styles.guarantee}>
              Garantie légale de conformité&nbsp;: 2&nbsp;ans minimum
            </a>
          </>
        )}
      </Term>
      <Term icon={<ShopIcon />}>
        <a
          href={withChoiceParams(shopsPath(product.id), choiceParams)}
          data-with-choice=""
          rel="nofollow"
        >
          Disponibilité en boutique
        </a>
        {stock ? `\u00a0: ${stock}` : null}
      </Term>
      {product.sellerName ? (
        <Term icon={<SellerIcon />}>
          Vendu et expédié par <strong>{product.sellerName}</strong>
          {product.seller ? <SellerDetails seller={product.seller} /> : null}
        </Term>
      ) : null}
    </ul>
  );
}

function Term({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <li>
      {icon}
      <div>{children}</div>
    </li>
  );
}

function deliveryOf({ estimate, cost }: Product['delivery']): string {
  const price = cost === 0 ? 'offerte' : cost && formatPrice(cost);
  if (estimate) return `Livraison entre ${estimate}${price ? `, ${price}` : ''}`;
  if (price) return `Livraison\u00a0: ${price}`;
  return 'Délai et frais de livraison indiqués avant le paiement';
}

/** The number of shops that have the product, by their stock when the marketplace gives it. */
function inShops(shops: readonly NearbyShop[]): string {
  const known = shops.filter(({ stock }) => stock !== null);
  if (known.length === 0) return shops.length > 0 ? countOf(shops.length) : '';
  const having = known.filter(({ stock }) => Object.values(stock ?? {}).some((left) => left > 0));
  return having.length > 0 ? `en stock dans ${countOf(having.length)}` : 'épuisé';
}

const countOf = (count: number) => (count > 1 ? `${count} boutiques` : 'une boutique');
