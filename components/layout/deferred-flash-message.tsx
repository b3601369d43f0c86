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
  const [message, setMessage] = useState<Message | null>(null);

  useEffect(() => {
    if (/(?:^|; )(?:__Host-)?vitrine_message=1/.test(document.cookie)) {
      fetchJson<{ readonly message?: Message }>('/api/message', { method: 'POST' })
        .then((answer) => setMessage(answer.message ?? null))
        .catch(() => undefined);
    }
    const listening = new AbortController();
    window.addEventListener('vitrine:page', () => setMessage(null), listening);
    return () => listening.abort();
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
