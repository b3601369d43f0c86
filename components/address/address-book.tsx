'use client';

import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { FormNotice } from '@/components/forms/form-notice';
import { type FormReply, postForm } from '@/components/forms/post-form';
import type { FormStart } from '@/components/forms/use-notice';
import { usePending } from '@/components/forms/use-pending';
import { AccountField } from '@/components/session/account-field';
import buttons from '@/components/ui/button.module.css';
import { isShopReachable } from '@/components/ui/is-shop-reachable';
import type { DeliveryAddress } from '@/lib/domain/address';
import styles from './address-book.module.css';
import { AddressCard } from './address-card';

const action = '/api/addresses/default';
const formId = 'default-address';

interface AddressBookProps {
  readonly addresses: readonly DeliveryAddress[];
  readonly start: FormStart | null;
}

/**
 * The saved addresses with radio buttons for the default one (specification 2 section 4). A choice
 * is sent at once; without JavaScript, by a button.
 */
export function AddressBook({ addresses, start }: AddressBookProps) {
  const saved = addresses.find((address) => address.isDefault)?.id ?? null;
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const defaultId = chosen ?? saved;
  const [notice, setNotice] = useState<FormStart | null>(start);
  const [busy, setBusy] = usePending();
  /** The last choice while a request is pending; null otherwise, also on the way to the login. */
  const latest = useRef<string | null>(null);
  // Marketplaces list the default first: arrow keys would jump back and forth between two
  // addresses.
  const [order] = useState(() => addresses.map(({ id }) => id));
  const shown = inOrder(addresses, order);

  async function choose(id: string): Promise<void> {
    const isSending = latest.current !== null;
    if (busy && !isSending) return;
    latest.current = id;
    setChosen(id);
    if (isSending) return;
    setBusy(true);
    // Screen readers then announce the same outcome again.
    setNotice(null);
    const reply = await save(id);
    latest.current = null;
    if (reply.status === 0) setChosen(null);
    if (reply.to) return window.location.assign(reply.to);
    setBusy(false);
    setNotice({ tone: reply.status === 1 ? 'success' : 'error', message: reply.message });
    if (reply.undecided && !(await isShopReachable())) return;
    // Reads the saved addresses again: even a failed request may have changed them.
    router.refresh();
  }

  /** Sends the chosen address, and then the one that was chosen meanwhile. */
  async function save(id: string): Promise<FormReply> {
    const fields = new FormData(form.current ?? undefined);
    fields.set('id', id);
    const reply = await postForm(action, fields);
    const next = latest.current ?? id;
    return reply.to || next === id ? reply : save(next);
  }

  return (
    <>
      <form ref={form} id={formId} method="post" action={action} className={styles.notice}>
        <FormNotice {...notice} formName={formId} />
        <AccountField />
      </form>
      {defaultId === null ? (
        <p>Choisissez l’adresse où vos commandes doivent être livrées.</p>
      ) : null}
      <ul className={styles.list} aria-busy={busy}>
        {shown.map((address, index) => (
          <AddressCard
            key={address.id}
            address={address}
            choice={
              <label className={styles.choice}>
                <input
                  // An error links to it.
                  id={index === 0 ? `${formId}-id` : undefined}
                  type="radio"
                  name="id"
                  value={address.id}
                  form={formId}
                  checked={address.id === defaultId}
                  onChange={() => void choose(address.id)}
                />
                Adresse par défaut
                <span className="visually-hidden"> : {address.name || address.street}</span>
              </label>
            }
          />
        ))}
      </ul>
      <noscript>
        <button type="submit" form={formId} className={`${buttons.secondary} ${styles.save}`}>
          Enregistrer l’adresse par défaut
        </button>
      </noscript>
    </>
  );
}

/** The addresses in this order of their ids, and the others after them. */
function inOrder(addresses: readonly DeliveryAddress[], order: readonly string[]) {
  const known = order.flatMap((id) => addresses.find((address) => address.id === id) ?? []);
  return [...known, ...addresses.filter(({ id }) => !order.includes(id))];
}
