'use client';

import { useEffect, useState } from 'react';
import styles from '@/components/ui/banner.module.css';
import { fetchJson } from '@/components/ui/fetch-json';
import type { Message } from '@/lib/domain/message';

/**
 * The flash message of a form, on pages that are the same for everybody: a cookie without content
 * tells that there is one, and only then it is fetched. The message disappears with the next
 * navigation.
 */
export function DeferredFlashMessage() {
  const [message, setMessage] = useState<Message>();

  useEffect(() => {
    if (/(?:^|; )(?:__Host-)?vitrine_message=1/.test(document.cookie)) {
      fetchJson<{ readonly message?: Message }>('/api/message', { method: 'POST' })
        .then((answer) => setMessage(answer.message))
        .catch(() => undefined);
    }
    const hide = () => setMessage(undefined);
    window.addEventListener('vitrine:page', hide);
    return () => window.removeEventListener('vitrine:page', hide);
  }, []);

  return (
    <div role="status">
      {message ? (
        <div className="page">
          <p className={styles.banner} data-tone={message.tone}>
            {message.message}
          </p>
        </div>
      ) : null}
    </div>
  );
}
