'use client';

import { LastWords } from '@/components/errors/last-words';

/** What failed is the frame of the page itself, so this stands without it. */
export default function FrameError({ retry }: { readonly retry: () => void }) {
  return <LastWords retry={retry} />;
}
