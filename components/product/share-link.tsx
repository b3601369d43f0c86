'use client';

import { type MouseEvent, useState } from 'react';
import button from '@/components/ui/button.module.css';
import { loadPresses } from './load-presses';

interface ShareLinkProps {
  readonly title: string;
  /** Address of the page, whole. */
  readonly address: string;
}

/** An e-mail with the address; with scripts what the device offers, else a copy of the address (Partager, specification 2 section 2). */
export function ShareLink({ title, address }: ShareLinkProps) {
  const [said, setSaid] = useState('');
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(address)}`;

  async function press(event: MouseEvent): Promise<void> {
    event.preventDefault();
    const loaded = await loadPresses();
    if (loaded) setSaid(await loaded.share({ title, address }));
    else location.assign(mail);
  }

  // Browsers let a page share only right after a press, so that the script comes before it.
  return (
    <p>
      <a href={mail} className={button.quiet} onPointerEnter={loadPresses} onClick={press}>
        Partager
      </a>{' '}
      <span role="status">{said}</span>
    </p>
  );
}
