'use client';

import {
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { dragged, maxZoom, roomIn, startView, type View } from '@/lib/photo/crop';
import { canReadCanvas, drawSquare, squareFile } from './photo-canvas';
import styles from './photo-field.module.css';

interface PhotoCropProps {
  readonly file: File;
  /** The file input. */
  readonly input: RefObject<HTMLInputElement | null>;
  /** Called when the form can be sent: with the square, or else with the file. */
  readonly onOpen: (canCrop: boolean) => void;
  readonly onUnreadable: () => void;
}

/** The canvas has twice the pixels that it takes on the screen. */
const canvasSide = 480;

/**
 * Lets the customer crop a photo to a square, by dragging it or by sliders. The form sends the
 * square instead of the file, so the file may exceed the size limit of the shop. A browser that
 * does not let pages read canvases sends the file, of which the server takes the centre.
 */
export function PhotoCrop({ file, input, onOpen, onUnreadable }: PhotoCropProps) {
  const picture = usePicture(file, onUnreadable);
  const [view, setView] = useState(startView);
  const [canCrop] = useState(canReadCanvas);
  const canvas = useRef<HTMLCanvasElement>(null);
  const held = useRef<{ readonly x: number; readonly y: number }>(null);

  useEffect(() => {
    if (picture && canvas.current) drawSquare(canvas.current, picture, view);
  }, [picture, view]);

  useSquareInForm(input, picture, view);
  // After the effect that puts the square into the form.
  const announce = useEffectEvent(() => onOpen(canCrop));
  useEffect(() => {
    if (picture) announce();
  }, [picture]);

  if (!picture) return <p role="status">La photo s’ouvre…</p>;
  if (!canCrop) {
    return (
      <p role="status">
        Ce navigateur ne permet pas de cadrer la photo&nbsp;: nous en garderons le centre.
      </p>
    );
  }

  function take(event: PointerEvent<HTMLCanvasElement>): void {
    event.currentTarget.setPointerCapture(event.pointerId);
    held.current = { x: event.clientX, y: event.clientY };
  }

  function draw(event: PointerEvent<HTMLCanvasElement>): void {
    if (!held.current || !picture) return;
    const { clientX: x, clientY: y, currentTarget } = event;
    const side = currentTarget.clientWidth || 1;
    const by = { x: (x - held.current.x) / side, y: (y - held.current.y) / side };
    held.current = { x, y };
    setView((before) => dragged(picture, before, by));
  }

  function letGo(): void {
    held.current = null;
  }

  const room = roomIn(picture, view);
  return (
    <fieldset className={styles.crop}>
      <legend>Cadrage</legend>
      <canvas
        ref={canvas}
        width={canvasSide}
        height={canvasSide}
        role="img"
        aria-label="La photo telle qu’elle sera montrée"
        className={styles.canvas}
        onPointerDown={take}
        onPointerMove={draw}
        onPointerUp={letGo}
        onPointerCancel={letGo}
      />
      <div className={styles.sliders}>
        <Slider
          label="Agrandissement"
          value={view.zoom}
          from={1}
          to={maxZoom}
          onMove={(zoom) => setView({ ...view, zoom })}
        />
        <Slider
          label="De gauche à droite"
          value={view.across}
          disabled={!room.across}
          onMove={(across) => setView({ ...view, across })}
        />
        <Slider
          label="De haut en bas"
          value={view.down}
          disabled={!room.down}
          onMove={(down) => setView({ ...view, down })}
        />
      </div>
    </fieldset>
  );
}

interface SliderProps {
  readonly label: string;
  readonly value: View[keyof View];
  readonly from?: number;
  readonly to?: number;
  readonly disabled?: boolean;
  readonly onMove: (value: number) => void;
}

/** Has no name, so that the form does not send it. */
function Slider({ label, value, from = 0, to = 1, disabled, onMove }: SliderProps) {
  return (
    <label>
      {label}
      <input
        type="range"
        min={from}
        max={to}
        step={(to - from) / 50}
        value={value}
        disabled={disabled}
        onChange={(event) => onMove(event.currentTarget.valueAsNumber)}
      />
    </label>
  );
}

/** Makes the form of a file input send the square instead of the file. */
function useSquareInForm(
  input: PhotoCropProps['input'],
  picture: ImageBitmap | null,
  view: View,
): void {
  useEffect(() => {
    const form = input.current?.form;
    const name = input.current?.name;
    if (!form || !name || !picture) return;
    const exchange = ({ formData }: FormDataEvent) => {
      const square = squareFile(picture, view);
      if (square) formData.set(name, square);
    };
    form.addEventListener('formdata', exchange);
    return () => form.removeEventListener('formdata', exchange);
  }, [input, picture, view]);
}

/** Decodes the picture with its orientation applied; null until then. */
function usePicture(file: File, onUnreadable: () => void): ImageBitmap | null {
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const unreadable = useRef(onUnreadable);

  useEffect(() => {
    let isGone = false;
    let opened: ImageBitmap | null = null;
    createImageBitmap(file).then(
      (bitmap) => {
        if (isGone) return bitmap.close();
        opened = bitmap;
        setPicture(bitmap);
      },
      () => {
        if (!isGone) unreadable.current();
      },
    );
    return () => {
      isGone = true;
      opened?.close();
    };
  }, [file]);

  return picture;
}
