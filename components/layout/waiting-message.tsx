'use client';

import { useEffect, useState } from 'react';
import styles from '@/components/ui/banner.module.css';
import type { Message } from '@/lib/domain/message';

/**
 * The message that a form left for this page, on pages that are the same for everybody: a cookie without content says that
 * one waits, and only then it is asked for. Goes away with the next page.
 */
export function WaitingMessage() {
  const [message, setMessage] = useState<Message | null>(null);

  useEffect(() => {
    if (/(?:^|; )(?:__Host-)?vitrine_message=1/.test(document.cookie)) {
      void takeMessage().then((taken) => taken && setMessage(taken));
    }
    const forget = () => setMessage(null);
    window.addEventListener('vitrine:arrived', forget);
    return () => window.removeEventListener('vitrine:arrived', forget);
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

async function takeMessage(): Promise<Message | null> {
  try {
    const response = await fetch('/api/message', { method: 'POST' });
    const answer: { readonly message?: Message | null } = await response.json();
    return answer.message ?? null;
  } catch {
    return null;
  }
}
