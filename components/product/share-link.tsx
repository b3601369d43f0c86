'use client';

import { type MouseEvent, useState } from 'react';
import button from '@/components/ui/button.module.css';
import { loadProductActions } from './load-product-actions';

interface ShareLinkProps {
  /** The e-mail that tells of the product (`./share-mail`). */
  readonly mail: string;
}

/** An e-mail with the address; with scripts what the device offers, else a copy of the address (Partager, specification 2 section 2). */
export function ShareLink({ mail }: ShareLinkProps) {
  const [said, setSaid] = useState('');

  async function press(event: MouseEvent): Promise<void> {
    event.preventDefault();
    const loaded = await loadProductActions();
    if (loaded) setSaid(await loaded.share(mail));
    else location.assign(mail);
  }

  // Browsers let a page share only right after a press, so that the script comes before it.
  return (
    <p>
      <a href={mail} className={button.quiet} onPointerEnter={loadProductActions} onClick={press}>
        Partager
      </a>{' '}
      <span role="status">{said}</span>
    </p>
  );
}
