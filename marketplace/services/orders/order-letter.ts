import { formatEuros, taxWords } from '../../base/money';
import type { LetterPart, Sender } from '../../ports/mailer';
import type { PickUpShop } from '../shops/pick-up-shops';

/** An article in the letters about an order. */
interface Article {
  readonly quantity: number;
  readonly title: string;
  readonly images: readonly string[];
  readonly color: string;
  readonly size: string;
  readonly cents: number;
  /** Further facts below the title. */
  readonly facts?: readonly string[];
}

/** Returns the letter part with the articles of an order and their photos. */
export function articlesPart(articles: readonly Article[], { shopUrl }: Sender): LetterPart {
  return {
    kind: 'articles',
    articles: articles.map(({ quantity, title, images: [image], color, size, cents, facts }) => ({
      title: `${quantity} × ${title}`,
      detail: [color, size, ...(facts ?? [])].filter((word) => word !== '').join(', '),
      amount: formatEuros(cents),
      picture: pictureAddress(shopUrl, image),
    })),
  };
}

/** Returns the VAT below a total; nothing where the sellers charge none. */
export function taxDetail(cents: number): { readonly detail?: string } {
  return cents === 0 ? {} : { detail: `${taxWords.contained} ${formatEuros(cents)}` };
}

/** Returns the letter parts with the pick-up shops and links to directions. */
export function shopParts(shops: readonly PickUpShop[]): readonly LetterPart[] {
  return shops.flatMap(({ name, address, hours, latitude, longitude }): readonly LetterPart[] => [
    {
      kind: 'lines',
      title: 'Boutique de retrait',
      lines: [name, address, hours && `Retraits\u00a0: ${hours}.`].filter((line) => line !== ''),
    },
    {
      kind: 'link',
      label: `Itinéraire vers ${name}`,
      address: `https://www.openstreetmap.org/directions?${new URLSearchParams({ to: `${latitude},${longitude}` })}`,
      quiet: true,
    },
  ]);
}

/**
 * Returns the button that links to the tracking.
 * @param deliveryType 1 immediate, 2 planned, 3 pick-up in a shop
 */
export function trackingLink(
  trackingNumber: string,
  deliveryType: number,
  { shopUrl }: Sender,
): LetterPart {
  return {
    kind: 'link',
    label: deliveryType === 3 ? 'Suivre le retrait' : 'Suivre le colis',
    address: `${shopUrl}/orderTracking/${trackingNumber}`,
  };
}

/** Returns the URL of a thumbnail on the shop's domain; the shop's placeholder without an image. */
function pictureAddress(shopUrl: string, image: string | undefined): string {
  const path = image
    ? `/media/${image.split('/').map(encodeURIComponent).join('/')}`
    : '/no-img.jpeg';
  return `${shopUrl}/_next/image?${new URLSearchParams({ url: path, w: '320', q: '75' })}`;
}
