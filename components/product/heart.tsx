'use client';

import type { MouseEvent } from 'react';
import type { FormReply } from '@/components/forms/post-form';
import { useSendForm } from '@/components/forms/use-send-form';
import { useMe, useRefreshMe } from '@/components/session/use-me';
import { favouriteForms } from './favourite-forms';
import styles from './heart.module.css';
import { loadProductActions } from './load-product-actions';

interface HeartProps {
  readonly productId: string;
  readonly title: string;
}

/**
 * The favourite heart: a button of the page's form, so that it works without JavaScript. A click is
 * shown at once, and reverted unless it succeeds; further clicks wait for the answer. While the
 * favourites cannot be read, its state is unknown, and a click reads them again.
 */
export function Heart({ productId, title }: HeartProps) {
  const me = useMe();
  const refreshMe = useRefreshMe();
  const known = me?.favouriteProductIds !== null;
  const send = (_: HTMLFormElement, fields: FormData) =>
    known
      ? loadProductActions().then((actions) => actions?.postForm('/api/favourites', fields))
      : nothingSent;
  const { sent, reply, sendFields } = useSendForm(send, refreshMe);
  const stored = me?.favouriteProductIds?.includes(productId) ?? false;
  // Visitors go to the login page first.
  const isShownAtOnce = known && me?.state !== 'visitor';
  const chosen = sent && isShownAtOnce ? sent.get('action') !== 'remove' : stored;
  const failure = !sent && reply?.status === 0 ? reply.message : '';

  function onClick(event: MouseEvent<HTMLButtonElement>): void {
    const { currentTarget: button } = event;
    const { form } = button;
    if (!form) return;
    event.preventDefault();
    void sendFields(form, new FormData(form, button), () => {
      // The heart may already belong to the other form.
      button.setAttribute('form', form.id);
      form.requestSubmit(button);
    });
  }

  return (
    <>
      <button
        type="submit"
        form={chosen ? favouriteForms.remove : favouriteForms.add}
        name="product_id"
        value={productId}
        onClick={onClick}
        className={styles.heart}
        data-chosen={chosen || undefined}
        data-unknown={!known || undefined}
        aria-label={`${known ? label(chosen) : unreadable} : ${title}`}
        title={known ? undefined : unreadable}
      />
      {failure ? (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      ) : null}
    </>
  );
}

const nothingSent: FormReply = { status: 0, message: '' };

const unreadable = 'Vos favoris ne peuvent pas être lus pour l’instant, réessayer';

function label(chosen: boolean): string {
  return chosen ? 'Retirer des favoris' : 'Ajouter aux favoris';
}
