'use client';

import { ErrorView } from '@/components/errors/error-view';

/** What failed is the frame of the page itself, so this stands without it. */
export default function FrameError({ retry }: { readonly retry: () => void }) {
  return (
    <main>
      <ErrorView retry={retry} />
    </main>
  );
}
