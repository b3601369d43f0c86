import type { Metadata } from 'next';
import { env } from './env';
import { defaultBanner } from './picture-urls';

interface Page {
  /** The shop's own words when there is none. */
  readonly title?: string;
  readonly description?: string;
  /** The one address under which the page shall be found. */
  readonly path: string;
  /** The shop's own address of a picture. */
  readonly image?: string;
}

/** What search engines, and whoever is sent a link, are told of a page that may be found. */
export function pageMetadata({ title, description, path, image = defaultBanner }: Page): Metadata {
  return {
    // What is named without a value would hide the shop's own words.
    ...(title && { title }),
    ...(description && { description }),
    alternates: { canonical: path },
    // Title and description are taken from above.
    openGraph: {
      type: 'website',
      siteName: env().SHOP_NAME,
      locale: 'fr_FR',
      url: path,
      images: [image],
    },
  };
}
