'use client';

import './styles/tokens.css';
import './styles/base.css';
import { GlobalErrorView } from '@/components/errors/global-error-view';

/** Shown when the frame of a page failed. */
export default function GlobalError({ retry }: { readonly retry: () => void }) {
  return (
    <html lang="fr">
      <body>
        <title>Incident technique</title>
        <GlobalErrorView retry={retry} />
      </body>
    </html>
  );
}
