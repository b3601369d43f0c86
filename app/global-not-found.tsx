import './fonts/fallbacks.css';
import './styles/tokens.css';
import './styles/base.css';
import type { Metadata } from 'next';
import { connection } from 'next/server';
import NotFound from '@/app/(personal)/not-found';
import { env } from '@/lib/config/env';
import { icons } from '@/lib/seo/icons';
import { fontVariables } from './fonts';
import { renderInFrameSoon } from './page-frame';

export function generateMetadata(): Metadata {
  return { title: `Page introuvable – ${env().SHOP_NAME}`, icons, robots: { index: false } };
}

/**
 * For addresses that nothing answers, and sent in place of a page that answers `notFound()`
 * (`server/replacement-page.ts`): a document of its own, whole without JavaScript. Rendered per
 * request because its scripts carry a nonce.
 */
export default async function GlobalNotFound() {
  await connection();
  return (
    <html lang="fr" className={fontVariables}>
      <body>{await renderInFrameSoon({ children: <NotFound /> })}</body>
    </html>
  );
}
