import type { MetadataRoute } from 'next';
import { env } from '@/lib/config/env';

// The shop's name is known at the start, not at build time.
export const dynamic = 'force-dynamic';

/** The web app manifest. */
export default function manifest(): MetadataRoute.Manifest {
  const { SHOP_NAME } = env();
  return {
    id: '/',
    name: `${SHOP_NAME} – la mode, près de chez vous`,
    short_name: SHOP_NAME,
    lang: 'fr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#fbf9f6',
    theme_color: '#fbf9f6',
    categories: ['shopping', 'fashion'],
    icons: [
      { src: '/icones/192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icones/512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icones/512-plein.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}
