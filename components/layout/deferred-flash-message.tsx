'use client';

import { useEffect, useState } from 'react';
import type { consumeMessage } from './consume-message';

/**
 * The flash message of a form, on pages that are the same for everybody: a cookie without content
 * tells that there is one, and only then it is fetched. The message disappears with the next
 * navigation.
 */
export function DeferredFlashMessage() {
  const [shown, setShown] = useState<Awaited<ReturnType<typeof consumeMessage>>>(null);

  useEffect(() => {
    if (/(?:^|; )(?:__Host-)?vitrine_message=1/.test(document.cookie)) {
      // Its code first: the request deletes the message, so that it must be shown then.
      import('./consume-message')
        .then((code) => code.consumeMessage())
        .then(setShown)
        .catch(() => undefined);
    }
    const hide = () => setShown(null);
    window.addEventListener('vitrine:page', hide);
    return () => window.removeEventListener('vitrine:page', hide);
  }, []);

  return <div role="status">{shown ? <shown.View {...shown.message} /> : null}</div>;
}
