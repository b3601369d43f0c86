'use client';

import { type MouseEvent, useState } from 'react';
import button from '@/components/ui/button.module.css';

interface ShareLinkProps {
  readonly title: string;
  /** Address of the page, whole. */
  readonly address: string;
}

/** An e-mail with the address; with scripts what the device offers, else a copy of the address (Partager, specification 2 section 2). */
export function ShareLink({ title, address }: ShareLinkProps) {
  const [said, setSaid] = useState('');

  async function share(event: MouseEvent): Promise<void> {
    event.preventDefault();
    try {
      if (typeof navigator.share === 'function')
        return await navigator.share({ title, url: address });
      await navigator.clipboard.writeText(address);
      setSaid('Le lien est copié.');
    } catch (error) {
      // Whoever closes the list of ways shares nothing.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      setSaid(`Le lien n’a pas pu être copié : ${address}`);
    }
  }

  return (
    <p>
      <a
        href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(address)}`}
        className={button.quiet}
        onClick={share}
      >
        Partager
      </a>{' '}
      <span role="status">{said}</span>
    </p>
  );
}
