'use client';

import type { FormReply } from '@/components/forms/post-form';
import { useSendForm } from '@/components/forms/use-send-form';
import { useMe, useRefreshMe } from '@/components/session/use-me';
import { HeartIcon } from '@/components/ui/icons';
import styles from './heart.module.css';
import { loadProductActions } from './load-product-actions';

interface HeartProps {
  readonly productId: string;
  readonly title: string;
}

/**
 * The favourite heart: its own form, so that it works without JavaScript. A click is shown at once,
 * and reverted unless it succeeds; further clicks wait for the answer. While the favourites cannot
 * be read, its state is unknown, and a click reads them again.
 */
export function Heart({ productId, title }: HeartProps) {
  const me = useMe();
  const refreshMe = useRefreshMe();
  const known = me?.favouriteProductIds !== null;
  const send = (_: HTMLFormElement, fields: FormData) =>
    known
      ? loadProductActions().then((actions) => actions?.postForm('/api/favourites', fields))
      : nothingSent;
  const { sent, reply, onSubmit } = useSendForm(send, refreshMe);
  const stored = me?.favouriteProductIds?.includes(productId) ?? false;
  // Visitors go to the login page first.
  const isShownAtOnce = known && me?.state !== 'visitor';
  const chosen = sent && isShownAtOnce ? sent.get('action') !== 'remove' : stored;
  const failure = !sent && reply?.status === 0 ? reply.message : '';

  return (
    <form method="post" action="/api/favourites" onSubmit={onSubmit} className={styles.form}>
      <input type="hidden" name="product_id" value={productId} />
      {chosen ? <input type="hidden" name="action" value="remove" /> : null}
      <button
        type="submit"
        className={styles.heart}
        data-chosen={chosen || undefined}
        data-unknown={!known || undefined}
        aria-label={`${known ? label(chosen) : unreadable} : ${title}`}
        title={known ? undefined : unreadable}
      >
        <HeartIcon />
      </button>
      {failure ? (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      ) : null}
    </form>
  );
}

const nothingSent: FormReply = { status: 0, message: '' };

const unreadable = 'Vos favoris ne peuvent pas être lus pour l’instant, réessayer';

function label(chosen: boolean): string {
  return chosen ? 'Retirer des favoris' : 'Ajouter aux favoris';
}
