'use client';

import {
  type FormEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { SubmitButton } from '@/components/forms/submit-button';
import { useSendForm } from '@/components/forms/use-send-form';
import { useRefreshMe } from '@/components/session/use-me';
import styles from './buy-form.module.css';
import { loadProductActions } from './load-product-actions';

/** What is shown of a variation, as its radio button carries it. */
interface Shown {
  readonly color?: string;
  readonly size?: string;
  readonly price?: string;
}

interface Choice {
  /** null where there is nothing to choose from. */
  readonly shown?: Shown | null;
  /** Not known before scripts have looked: until then the form is a plain one, which the server answers for. */
  readonly isChosen?: boolean;
}

interface BuyFormProps {
  /** What the page shows from the start. */
  readonly start: Shown;
  /** It is a choice already: that of the page's address. */
  readonly isChosen?: true;
  /** Every variation is sold out. */
  readonly soldOut: boolean;
  /** There is something to choose from that can be had. */
  readonly hasVariations: boolean;
  readonly children: ReactNode;
}

/**
 * The add-to-cart form around the server's radio buttons. Before scripts have come it is a plain form; then the button
 * waits for a choice, colour, size and price follow it (also while a swatch is only pointed at), the choice stands in the
 * address, and the page stays where it is. On a phone the button is always in sight, at the bottom of the window, with the
 * price and the way to the sizes.
 */
export function BuyForm({ start, isChosen, soldOut, hasVariations, children }: BuyFormProps) {
  const formRef = useRef<HTMLFormElement>(null);
  const [choice, setChoice] = useState<Choice>({ isChosen });
  const [pointed, setPointed] = useState<Shown | null>(null);
  const refreshMe = useRefreshMe();
  // Also of what failed it may not be known whether it was done.
  const { busy, reply, forget, onSubmit } = useSendForm(send, () => void refreshMe());
  const waitsForChoice = hasVariations && choice.isChosen === false;
  const { color, size, price } = pointed ?? choice.shown ?? start;
  const variation = [color, size].filter(Boolean).join(', ');

  // What was chosen before scripts came stays chosen. What the address says is
  // looked at again: this page may have been left and come back to without a new document.
  useEffect(() => {
    const form = formRef.current;
    if (!form) return;
    const read = () => setChoice(choiceIn(form));
    read();
    if (location.search) {
      void loadProductActions().then((actions) => {
        actions?.restoreChoiceFromUrl(form);
        read();
      });
    }
  }, []);

  function choose(event: FormEvent<HTMLFormElement>): void {
    const form = event.currentTarget;
    setChoice(choiceIn(form));
    forget();
    void loadProductActions().then((actions) => actions?.writeChoiceToUrl(form));
  }

  /** The link alone would add an entry to the history, without the router's state. */
  function showSizes(event: MouseEvent): void {
    event.preventDefault();
    void loadProductActions().then((actions) => actions?.showSizes(formRef.current));
  }

  function point({ target }: { target: EventTarget }): void {
    const label = target instanceof Element ? target.closest('label') : null;
    setPointed(shownBy(label?.querySelector('input')));
  }

  return (
    <form
      ref={formRef}
      method="post"
      action="/api/cart"
      className={styles.form}
      onChange={choose}
      onPointerOver={point}
      onPointerLeave={() => setPointed(null)}
      onSubmit={onSubmit}
    >
      <p>
        {price}
        {variation ? (
          <small>
            {choice.isChosen && !pointed ? 'Votre choix : ' : 'Présenté en '}
            {variation}
          </small>
        ) : null}
      </p>
      {children}
      <div className={styles.bar}>
        <div>
          <div>
            {price}
            {hasVariations ? (
              <a href={choicePlace} onClick={showSizes}>
                {(choice.isChosen && variation) || 'Choisissez une taille'}
              </a>
            ) : null}
          </div>
          <SubmitButton busy={busy} disabled={soldOut || waitsForChoice}>
            {soldOut ? 'Épuisé' : 'Ajouter'}
          </SubmitButton>
        </div>
        <div aria-live="polite">
          {waitsForChoice ? <p>Choisissez une taille.</p> : null}
          {reply ? (
            <p data-tone={reply.status ? 'success' : 'error'}>
              {reply.message} {reply.status ? <a href="/cart">Voir le panier</a> : null}
            </p>
          ) : null}
        </div>
      </div>
    </form>
  );
}

/** Of `VariationChoice`. */
const choicePlace = '#choix';

const send = (form: HTMLFormElement) =>
  loadProductActions().then((actions) => actions?.sendAddition(form));

/** The size that is chosen in the chosen colour, else that colour. */
function choiceIn(form: HTMLFormElement): Choice {
  const color = new FormData(form).get('color');
  const size = shownBy(form.querySelector<HTMLInputElement>(`[name="variation_${color}"]:checked`));
  const shown = size ?? shownBy(form.querySelector<HTMLInputElement>('[name="color"]:checked'));
  return { shown, isChosen: !!size };
}

function shownBy(input: HTMLInputElement | null | undefined): Shown | null {
  return input?.dataset.price ? input.dataset : null;
}
