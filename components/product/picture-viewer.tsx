import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { CloseIcon } from '@/components/ui/close-icon';
import round from '@/components/ui/round-button.module.css';
import styles from './picture-viewer.module.css';

export interface CloseUp {
  /** The URL of the picture as it is already shown, or of its full version. */
  readonly far: string;
  /** The URL of the largest version. */
  readonly near: string;
  readonly alt: string;
}

interface PictureViewerProps {
  readonly pictures: readonly CloseUp[];
  readonly first: number;
  readonly onClose: () => void;
}

/** The centre of a picture. */
const middle = { x: 0.5, y: 0.5 };

/** Shows pictures full screen. They move by swiping, buttons or arrow keys, and a click zooms. */
export function PictureViewer({ pictures, first, onClose }: PictureViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { row, index, isNear, go, follow, zoom } = usePictureRow(first, pictures.length);

  useEffect(() => {
    dialog.current?.showModal();
    row.current?.scrollTo({ left: first * row.current.clientWidth, behavior: 'instant' });
  }, [row, first]);

  function steer(event: KeyboardEvent): void {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    // Zoomed in, the arrow keys scroll the picture.
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
                <img
                  loading={Math.abs(place - index) > 1 ? 'lazy' : 'eager'}
                  src={isClose ? near : far}
                  alt=""
                  decoding="async"
                />
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
            onClick={() => go(index - 1)}
          />
          <Step
            name="Image suivante"
            path="m9 5 7 7-7 7"
            isEnd={index === pictures.length - 1}
            onClick={() => go(index + 1)}
          />
        </div>
      ) : null}
    </dialog>
  );
}

/** The row of pictures: which one is shown, and whether it is zoomed in. */
function usePictureRow(first: number, count: number) {
  const row = useRef<HTMLUListElement>(null);
  const aim = useRef(middle);
  const [{ index, isNear }, setShown] = useState({ index: first, isNear: false });

  // Focus in a picture moves on to the new one.
  useEffect(() => {
    const view = row.current?.children[index];
    if (!row.current?.contains(document.activeElement)) return;
    view?.querySelector('button')?.focus({ preventScroll: true });
  }, [index]);

  // Centres the clicked point.
  useEffect(() => {
    const view = row.current?.children[index];
    if (!isNear || !view) return;
    view.scrollTo({
      left: aim.current.x * view.scrollWidth - view.clientWidth / 2,
      top: aim.current.y * view.scrollHeight - view.clientHeight / 2,
    });
  }, [isNear, index]);

  function go(to: number): void {
    if (!row.current || to < 0 || to >= count) return;
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
    // A key press has no position.
    aim.current =
      detail === 0 ? middle : { x: (clientX - left) / width, y: (clientY - top) / height };
    setShown({ index, isNear: !isNear });
  }

  return { row, index, isNear, go, follow, zoom };
}

interface StepProps {
  readonly name: string;
  readonly path: string;
  readonly isEnd: boolean;
  readonly onClick: () => void;
}

/** Stays enabled at the end, since a disabled button loses the focus. */
function Step({ name, path, isEnd, onClick }: StepProps) {
  return (
    <button
      type="button"
      aria-label={name}
      aria-disabled={isEnd || undefined}
      className={round.button}
      onClick={onClick}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  );
}
