import './fonts/fallbacks.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/print.css';
import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { env } from '@/lib/config/env';
import { siteUrl } from '@/lib/config/site-url';
import { icons } from '@/lib/seo/icons';
import { fontVariables } from './fonts';

export function generateMetadata(): Metadata {
  const { SHOP_NAME } = env();
  return {
    metadataBase: new URL(siteUrl()),
    title: { default: `${SHOP_NAME} – la mode, près de chez vous`, template: `%s – ${SHOP_NAME}` },
    description:
      'Mode femme, homme et enfants, beauté et bijoux\u00a0: les pièces de créateurs et de boutiques françaises, livrées chez vous ou à essayer en boutique.',
    icons,
  };
}

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#fbf9f6' },
    { media: '(prefers-color-scheme: dark)', color: '#16130f' },
  ],
};

export default function RootLayout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="fr" className={fontVariables}>
      <body>{children}</body>
    </html>
  );
}
