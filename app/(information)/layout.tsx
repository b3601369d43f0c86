import type { ReactNode } from 'react';
import { LoginDialog } from '@/components/layout/login-dialog';
import { Shell } from '@/components/layout/shell';
import { FlashMessage } from '@/components/ui/flash-message';
import { env } from '@/lib/env';
import { readCategoryTree } from '@/lib/marketplace/categories';
import { menuPatienceMs, optionalBlock } from '@/lib/marketplace/optional-block';
import { readFlash } from '@/lib/session/flash';

/** The information pages, rendered per request because their scripts carry a nonce. */
export const dynamic = 'force-dynamic';

export default async function InformationLayout({ children }: { readonly children: ReactNode }) {
  const flash = await readFlash();
  const { SHOP_NAME, SELLER_SITE_URL } = env();
  return (
    <Shell
      shopName={SHOP_NAME}
      sellerSiteUrl={SELLER_SITE_URL ?? null}
      categories={await optionalBlock(readCategoryTree(), [], menuPatienceMs)}
      loginDialog={<LoginDialog />}
      flash={flash && !flash.form ? <FlashMessage {...flash} /> : null}
    >
      {children}
    </Shell>
  );
}
