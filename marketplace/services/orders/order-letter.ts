import { formatEuros } from '../../base/money';
import type { LetterPart, Sender } from '../../ports/mailer';
import type { PickUpShop } from '../shops/pick-up-shops';

/** An article as the letters about an order show it. */
interface Article {
  readonly quantity: number;
  readonly title: string;
  readonly images: readonly string[];
  readonly color: string;
  readonly size: string;
  readonly cents: number;
}

/** The articles of an order with their photos. */
export function articlesPart(articles: readonly Article[], { shopUrl }: Sender): LetterPart {
  return {
    kind: 'articles',
    articles: articles.map(({ quantity, title, images: [image], color, size, cents }) => ({
      title: `${quantity} × ${title}`,
      detail: [color, size].filter((word) => word !== '').join(', '),
      amount: formatEuros(cents),
      picture: pictureAddress(shopUrl, image),
    })),
  };
}

/** The shops that hand an order over, each with the way there. */
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

/** The button that leads to the tracking. @param deliveryType 1 immediate, 2 planned, 3 pick-up in a shop */
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

/** A small version of a picture under the shop's own address; the shop's placeholder where there is none. */
function pictureAddress(shopUrl: string, image: string | undefined): string {
  const path = image
    ? `/media/${image.split('/').map(encodeURIComponent).join('/')}`
    : '/no-img.jpeg';
  return `${shopUrl}/_next/image?${new URLSearchParams({ url: path, w: '320', q: '75' })}`;
}
