import type { Metadata } from 'next';
import { env } from '@/lib/config/env';
import { defaultBanner, resizedUrl } from '@/lib/urls/picture-urls';

interface Page {
  /** Defaults to the shop's own title. */
  readonly title?: string;
  readonly description?: string;
  /** The canonical path of the page. */
  readonly path: string;
  /** Address of a picture on this site. */
  readonly image?: string;
}

/** Metadata of a page for search engines and link previews. */
export function pageMetadata({ title, description, path, image = defaultBanner }: Page): Metadata {
  return {
    // A key without a value would override the shop's defaults. In a template of Next.js, "$&" in
    // the name of a product would insert other text.
    ...(title && { title: { absolute: `${title} – ${env().SHOP_NAME}` } }),
    ...(description && { description }),
    alternates: { canonical: path },
    // Title and description default to those above.
    openGraph: {
      type: 'website',
      siteName: env().SHOP_NAME,
      locale: 'fr_FR',
      url: path,
      // Some services show no preview of large pictures, and an original may be of any size.
      images: [resizedUrl(image, 1080)],
    },
  };
}
