import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { CloseIcon } from '@/components/ui/icons';
import round from '@/components/ui/round-button.module.css';
import styles from './picture-viewer.module.css';

export interface CloseUp {
  /** The picture as it is shown from afar. */
  readonly far: string;
  /** The largest one. */
  readonly near: string;
  readonly alt: string;
}

interface PictureViewerProps {
  readonly pictures: readonly CloseUp[];
  readonly first: number;
  readonly onClose: () => void;
}

/** In the middle of a picture. */
const middle = { x: 0.5, y: 0.5 };

/** Pictures over the whole screen: swiped, by buttons or by arrow keys, and close up where one is pressed. */
export function PictureViewer({ pictures, first, onClose }: PictureViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const row = useRef<HTMLUListElement>(null);
  const aim = useRef(middle);
  const [{ index, isNear }, setShown] = useState({ index: first, isNear: false });

  useEffect(() => {
    dialog.current?.showModal();
    row.current?.scrollTo({ left: first * row.current.clientWidth, behavior: 'instant' });
  }, [first]);

  // Who has a picture under the keyboard has the next one.
  useEffect(() => {
    const view = row.current?.children[index];
    if (!row.current?.contains(document.activeElement)) return;
    view?.querySelector('button')?.focus({ preventScroll: true });
  }, [index]);

  // The place that was pressed comes into the middle.
  useEffect(() => {
    const view = row.current?.children[index];
    if (!isNear || !view) return;
    view.scrollTo({
      left: aim.current.x * view.scrollWidth - view.clientWidth / 2,
      top: aim.current.y * view.scrollHeight - view.clientHeight / 2,
    });
  }, [isNear, index]);

  function go(to: number): void {
    if (!row.current || to < 0 || to >= pictures.length) return;
    setShown((now) => ({ ...now, isNear: false }));
    row.current.scrollTo({ left: to * row.current.clientWidth });
  }

  function follow(): void {
    const { scrollLeft = 0, clientWidth = 1 } = row.current ?? {};
    const shown = Math.round(scrollLeft / Math.max(clientWidth, 1));
    if (shown !== index) setShown({ index: shown, isNear: false });
  }

  function zoom({ currentTarget, clientX, clientY, detail }: MouseEvent): void {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    // A key points at no place.
    aim.current =
      detail === 0 ? middle : { x: (clientX - left) / width, y: (clientY - top) / height };
    setShown({ index, isNear: !isNear });
  }

  function steer(event: KeyboardEvent): void {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    // Close up, the arrows move the picture.
    if (!step || isNear) return;
    event.preventDefault();
    go(index + step);
  }

  return (
    <dialog
      ref={dialog}
      aria-label="Images de l’article"
      className={styles.viewer}
      onClose={onClose}
      onKeyDown={steer}
    >
      <div className={styles.head}>
        <p aria-live="polite">
          <span className="visually-hidden">Image </span>
          {index + 1} / {pictures.length}
        </p>
        <button
          type="button"
          aria-label="Fermer"
          className={round.button}
          onClick={() => dialog.current?.close()}
        >
          <CloseIcon />
        </button>
      </div>
      <ul ref={row} className={styles.row} onScroll={follow}>
        {pictures.map(({ far, near, alt }, place) => {
          const isClose = isNear && place === index;
          return (
            <li key={near} data-near={isClose || undefined}>
              <button
                type="button"
                aria-label={`${isClose ? 'Réduire' : 'Agrandir'} : ${alt}`}
                tabIndex={place === index ? undefined : -1}
                onClick={zoom}
              >
                <img src={isClose ? near : far} alt="" decoding="async" />
              </button>
            </li>
          );
        })}
      </ul>
      {pictures.length > 1 ? (
        <div className={styles.foot}>
          <Step
            name="Image précédente"
            path="m15 5-7 7 7 7"
            isEnd={index === 0}
            onPress={() => go(index - 1)}
          />
          <Step
            name="Image suivante"
            path="m9 5 7 7-7 7"
            isEnd={index === pictures.length - 1}
            onPress={() => go(index + 1)}
          />
        </div>
      ) : null}
    </dialog>
  );
}

interface StepProps {
  readonly name: string;
  readonly path: string;
  readonly isEnd: boolean;
  readonly onPress: () => void;
}

/** Not disabled at the end, where it would lose the focus. */
function Step({ name, path, isEnd, onPress }: StepProps) {
  return (
    <button
      type="button"
      aria-label={name}
      aria-disabled={isEnd || undefined}
      className={round.button}
      onClick={onPress}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  );
}
