'use client';

import { type MouseEvent, useState } from 'react';
import button from '@/components/ui/button.module.css';
import { loadProductActions } from './load-product-actions';

interface ShareLinkProps {
  /** The `mailto:` URL of the product (`./share-mail`). */
  readonly mail: string;
}

/**
 * Shares the URL of a product: by e-mail; with scripts by the share dialog of the device, else by
 * copying it (Partager, specification 2 section 2).
 */
export function ShareLink({ mail }: ShareLinkProps) {
  const [status, setStatus] = useState('');

  async function onClick(event: MouseEvent): Promise<void> {
    event.preventDefault();
    const loaded = await loadProductActions();
    if (loaded) setStatus(await loaded.share(mail));
    else location.assign(mail);
  }

  // Browsers allow sharing only right after a click, so that the script loads before it.
  return (
    <p>
      <a href={mail} className={button.quiet} onPointerEnter={loadProductActions} onClick={onClick}>
        Partager
      </a>{' '}
      <span role="status">{status}</span>
    </p>
  );
}
