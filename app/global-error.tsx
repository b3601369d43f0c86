'use client';

import './styles/tokens.css';
import './styles/base.css';
import { ErrorView } from '@/components/errors/error-view';

/** The last resort, when even the root layout failed. */
export default function GlobalError({ retry }: { readonly retry: () => void }) {
  return (
    <html lang="fr">
      <body>
        <title>Incident technique</title>
        <main>
          <ErrorView retry={retry} />
        </main>
      </body>
    </html>
  );
}
