import './styles/tokens.css';
import './styles/base.css';
import type { Metadata } from 'next';
import { connection } from 'next/server';
import { NotFoundView } from '@/components/errors/not-found-view';
import { Shell } from '@/components/layout/shell';
import { displayFont } from '@/lib/display-font';
import { env } from '@/lib/env';
import { readCategoryTree } from '@/lib/marketplace/categories';
import { menuPatienceMs, optionalBlock } from '@/lib/marketplace/optional-block';

export function generateMetadata(): Metadata {
  return { title: `Page introuvable – ${env().SHOP_NAME}`, robots: { index: false } };
}

/**
 * For addresses that nothing answers, and sent in place of a page that answers `notFound()` (`server/replacement.mjs`): a
 * document of its own, whole without JavaScript. Rendered per request because its scripts carry a nonce.
 */
export default async function GlobalNotFound() {
  await connection();
  const { SHOP_NAME, SELLER_SITE_URL } = env();
  return (
    <html lang="fr" className={displayFont.variable}>
      <body>
        <Shell
          shopName={SHOP_NAME}
          sellerSiteUrl={SELLER_SITE_URL ?? null}
          categories={await optionalBlock(readCategoryTree(), [], menuPatienceMs)}
        >
          <NotFoundView title="Cette page n’existe pas">
            L’adresse est peut-être incomplète, la page a été retirée, ou elle ne fait pas partie de
            votre compte.
          </NotFoundView>
        </Shell>
      </body>
    </html>
  );
}
