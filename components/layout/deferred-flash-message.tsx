'use client';

import { useEffect, useState } from 'react';
import type { Banner } from '@/components/ui/banner';
import { fetchJson } from '@/components/ui/fetch-json';
import type { Message } from '@/lib/domain/message';

/**
 * The flash message of a form, on pages that are the same for everybody: a cookie without content
 * tells that there is one, and only then it is fetched. The message disappears with the next
 * navigation.
 */
export function DeferredFlashMessage() {
  const [shown, setShown] = useState<{ message: Message; View: typeof Banner }>();

  useEffect(() => {
    if (/(?:^|; )(?:__Host-)?vitrine_message=1/.test(document.cookie)) {
      loadMessage()
        .then(setShown)
        .catch(() => undefined);
    }
    const hide = () => setShown(undefined);
    window.addEventListener('vitrine:page', hide);
    return () => window.removeEventListener('vitrine:page', hide);
  }, []);

  return <div role="status">{shown ? <shown.View {...shown.message} /> : null}</div>;
}

/** Loads the banner first: the request consumes the message, so that it must be shown then. */
async function loadMessage() {
  const { Banner: View } = await import('@/components/ui/banner');
  const { message } = await fetchJson<{ readonly message?: Message }>('/api/message', {
    method: 'POST',
  });
  return message && { message, View };
}
