'use client';

import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { postForm } from '@/components/forms/post-form';
import { SubmitButton } from '@/components/forms/submit-button';
import { usePending } from '@/components/forms/use-pending';
import { useRefreshMe } from '@/components/session/use-me';
import { useHydrated } from '@/components/ui/use-hydrated';
import styles from './buy-form.module.css';
import { pressName } from './press-name';

interface BuyFormProps {
  readonly price: string;
  /** Every variation is sold out. */
  readonly soldOut: boolean;
  readonly hasVariations: boolean;
  readonly children: ReactNode;
}

/**
 * The add-to-cart form around the server's radio buttons. Before scripts have come it is a plain form; then the button
 * waits for a choice, the price follows it (also while a size is only pointed at), and the page stays where it is.
 */
export function BuyForm({ price, soldOut, hasVariations, children }: BuyFormProps) {
  const formRef = useRef<HTMLFormElement>(null);
  const press = useRef<string | null>(null);
  const hydrated = useHydrated();
  const [chosenPrice, setChosenPrice] = useState<string | null>(null);
  const [pointedPrice, setPointedPrice] = useState<string | null>(null);
  const [busy, setBusy] = usePending();
  const refreshMe = useRefreshMe();
  const [notice, setNotice] = useState<{ ok: boolean; message: string } | null>(null);
  const waitsForChoice = hydrated && hasVariations && chosenPrice === null;

  // An only size is chosen from the start, and what was chosen before scripts came stays so.
  useEffect(() => setChosenPrice(chosenPriceOf(formRef.current)), []);

  function readChoice(): void {
    setChosenPrice(chosenPriceOf(formRef.current));
    setNotice(null);
  }

  function point(event: { target: EventTarget }): void {
    const label = event.target instanceof Element ? event.target.closest('label') : null;
    const price = label?.querySelector('input[data-price]')?.getAttribute('data-price');
    setPointedPrice(price ?? null);
  }

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    // Until one was answered with success, the next press is the same one sent again: it may have been done.
    press.current ??= pressName();
    const fields = new FormData(event.currentTarget);
    fields.set('press', press.current);
    const reply = await postForm('/api/cart', fields);
    if (reply.status === 1) press.current = null;
    if (reply.to) return window.location.assign(reply.to);
    setNotice({ ok: reply.status === 1, message: reply.message });
    setBusy(false);
    // Also of what failed it may not be known whether it was done.
    await refreshMe();
  }

  return (
    <form
      ref={formRef}
      method="post"
      action="/api/cart"
      className={styles.form}
      onChange={readChoice}
      onPointerOver={point}
      onPointerLeave={() => setPointedPrice(null)}
      onSubmit={send}
    >
      <p className={styles.price}>{pointedPrice ?? chosenPrice ?? price}</p>
      {children}
      <SubmitButton busy={busy} disabled={soldOut || waitsForChoice}>
        {soldOut ? 'Épuisé' : 'Ajouter'}
      </SubmitButton>
      <div aria-live="polite" className={styles.notice}>
        {waitsForChoice && !soldOut ? <p>Choisissez une taille.</p> : null}
        {notice ? (
          <p data-tone={notice.ok ? 'success' : 'error'}>
            {notice.message} {notice.ok ? <a href="/cart">Voir le panier</a> : null}
          </p>
        ) : null}
      </div>
    </form>
  );
}

/** Price of the size that is chosen in the chosen colour; null while none is. */
function chosenPriceOf(form: HTMLFormElement | null): string | null {
  if (!form) return null;
  const color = new FormData(form).get('color');
  const chosen = form.querySelector(`input[name="variation_${color}"]:checked`);
  return chosen?.getAttribute('data-price') ?? null;
}
