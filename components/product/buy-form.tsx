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

/** The displayed values of a colour or variation, from the dataset of its radio button. */
interface Shown {
  readonly color?: string;
  readonly size?: string;
  readonly price?: string;
  /** Why no size of the colour can be chosen. */
  readonly hint?: string;
}

interface Choice {
  /** Nothing when there is no choice. */
  readonly shown?: Shown | null;
  /**
   * Unknown until the scripts have read the form: until then it is a plain form, and the server
   * validates it.
   */
  readonly isChosen?: boolean;
}

interface BuyFormProps {
  /** The initial values. */
  readonly start: Shown;
  /** The initial values are a choice, from the URL of the page. */
  readonly isChosen?: true;
  /** Every variation is sold out. */
  readonly soldOut: boolean;
  /** At least one variation is available. */
  readonly hasVariations: boolean;
  readonly children: ReactNode;
}

/**
 * The add-to-cart form around the server's radio buttons. Without scripts it is a plain form. With
 * scripts, the button requires a choice; colour, size and price follow the choice or a hovered
 * swatch; the choice is kept in the URL, and the page stays. On a phone the button is always
 * visible at the bottom of the window, with the price and a link to the sizes, or to the colours
 * while a sold-out one is chosen.
 */
export function BuyForm({ start, isChosen, soldOut, hasVariations, children }: BuyFormProps) {
  const formRef = useRef<HTMLFormElement>(null);
  const [choice, setChoice] = useState<Choice>({ isChosen });
  useEffect(() => restoreChoice(formRef.current, setChoice), []);
  const [hovered, setHovered] = useState<Shown | null>();
  const refreshMe = useRefreshMe();
  // Refreshes after a failure too, since its outcome may be unknown.
  const { busy, reply, forget, onSubmit } = useSendForm(send, () => void refreshMe());
  const waitsForChoice = hasVariations && choice.isChosen === false;
  const { color, size, price } = hovered ?? choice.shown ?? start;
  const variation = [color, size].filter(Boolean).join(', ');
  const hint = choice.shown?.hint ?? 'Choisissez une taille';

  function choose(event: FormEvent<HTMLFormElement>): void {
    const form = event.currentTarget;
    setChoice(choiceIn(form));
    forget();
    void loadProductActions().then((actions) => actions?.writeChoiceToUrl(form));
  }

  /**
   * Scrolls to the sizes instead of following the link, which would add a history entry without the
   * router's state.
   */
  function showSizes(event: MouseEvent): void {
    event.preventDefault();
    void loadProductActions().then((actions) =>
      actions ? actions.showSizes(formRef.current) : formRef.current?.scrollIntoView(),
    );
  }

  function hover({ target }: { target: EventTarget }): void {
    setHovered(target instanceof Element ? shownBy(target.closest('label'), 'input') : null);
  }

  return (
    <form
      ref={formRef}
      method="post"
      action="/api/cart"
      className={styles.form}
      onChange={choose}
      onPointerOver={hover}
      onPointerLeave={() => setHovered(null)}
      onSubmit={onSubmit}
    >
      <p>
        {price}
        {variation ? (
          <small>
            {`${choice.isChosen && !hovered ? 'Votre choix' : 'Présenté'}\u00a0: ${variation}`}
          </small>
        ) : null}
      </p>
      {children}
      <div className={`${styles.bar} screen-only`}>
        <div>
          <div>
            {price}
            {hasVariations ? (
              <a href={choiceHash} onClick={showSizes}>
                {(choice.isChosen && variation) || hint}
              </a>
            ) : null}
          </div>
          <SubmitButton busy={busy} disabled={soldOut || waitsForChoice}>
            {soldOut ? 'Épuisé' : 'Ajouter'}
          </SubmitButton>
        </div>
        <div aria-live="polite">
          {hasVariations && !choice.isChosen ? <p>{`${hint}.`}</p> : null}
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

/**
 * Reads the choice of the form. A choice that was made before the scripts loaded remains, and is
 * written to the URL. Otherwise the URL is read again, since the page may have been left and
 * returned to without a new document.
 */
function restoreChoice(form: HTMLFormElement | null, show: (choice: Choice) => void): void {
  if (!form) return;
  show(choiceIn(form));
  if (location.search || form.querySelector(':checked:not([checked])')) {
    void loadProductActions().then((actions) => {
      actions?.restore(form);
      show(choiceIn(form));
    });
  }
}

/** The element of `VariationChoice`. */
const choiceHash = '#choix';

const send = (form: HTMLFormElement) =>
  loadProductActions().then((actions) => actions?.sendAddition(form));

/** The chosen size in the chosen colour, else that colour. */
function choiceIn(form: HTMLFormElement): Choice {
  const color = new FormData(form).get('color');
  const size = shownBy(form, `[name="variation_${color}"]:checked`);
  return { isChosen: !!size, shown: size ?? shownBy(form, '[name="color"]:checked') };
}

function shownBy(root: Element | null, selector: string): Shown | null | undefined {
  const input = root?.querySelector<HTMLInputElement>(selector);
  return input && { ...input.closest<HTMLElement>('[data-color]')?.dataset, ...input.dataset };
}
