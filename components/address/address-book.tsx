'use client';

import { useRouter } from 'next/navigation';
import { useRef } from 'react';
import { FormNotice } from '@/components/forms/form-notice';
import { type FormReply, postForm } from '@/components/forms/post-form';
import type { FormStart } from '@/components/forms/use-notice';
import { useSendForm } from '@/components/forms/use-send-form';
import buttons from '@/components/ui/button.module.css';
import type { DeliveryAddress } from '@/lib/domain/customer';
import styles from './address-book.module.css';
import { AddressCard } from './address-card';

const action = '/api/addresses/default';
const formId = 'default-address';

interface AddressBookProps {
  readonly addresses: readonly DeliveryAddress[];
  readonly start: FormStart | null;
}

/**
 * The saved addresses and a single radio for the default one (specification 2 section 4). The choice is sent as it is
 * made; without JavaScript by a button.
 */
export function AddressBook({ addresses, start }: AddressBookProps) {
  const saved = addresses.find((address) => address.isDefault)?.id ?? null;
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const { busy, sent, reply, onSubmit } = useSendForm(
    (_, fields) => postForm(action, fields),
    ({ status }) => {
      if (status !== 1) form.current?.reset();
      // What is saved is read again: also after a failure it may have been changed.
      router.refresh();
    },
  );
  const isDone = reply?.status === 1;
  const notice = reply ? noticeOf(reply) : start;

  return (
    <>
      <form
        ref={form}
        id={formId}
        method="post"
        action={action}
        onSubmit={onSubmit}
        className={styles.notice}
      >
        <FormNotice {...notice} formName={formId} />
      </form>
      {saved === null && !sent && !isDone ? (
        <p>Choisissez l’adresse où vos commandes doivent être livrées.</p>
      ) : null}
      <ul className={styles.list} aria-busy={busy}>
        {addresses.map((address) => (
          <AddressCard
            key={address.id}
            address={address}
            choice={
              <label className={styles.choice}>
                <input
                  type="radio"
                  name="id"
                  value={address.id}
                  form={formId}
                  defaultChecked={address.isDefault}
                  onClick={(event) => busy && event.preventDefault()}
                  onChange={() => form.current?.requestSubmit()}
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

function noticeOf({ status, message }: FormReply): FormStart {
  return { tone: status === 1 ? 'success' : 'error', message };
}
