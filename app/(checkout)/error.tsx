'use client';

import { ErrorView } from '@/components/errors/error-view';

export default function PageError({ retry }: { readonly retry: () => void }) {
  return <ErrorView retry={retry} />;
}
