'use client';

import './styles/tokens.css';
import './styles/base.css';
import { LastWords } from '@/components/errors/last-words';

/** Shown when the frame of a page failed. */
export default function GlobalError({ retry }: { readonly retry: () => void }) {
  return (
    <html lang="fr">
      <body>
        <title>Incident technique</title>
        <LastWords retry={retry} />
      </body>
    </html>
  );
}
