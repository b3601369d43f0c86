'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { FieldError } from '@/components/forms/field';
import forms from '@/components/forms/forms.module.css';
import buttons from '@/components/ui/button.module.css';
import {
  damagedPhoto,
  maxPhotoBytes,
  photoAccept,
  photoHint,
  photoOpening,
  photoTooLarge,
  photoType,
  wrongPhotoType,
} from '@/lib/photo/rules';
import type { PhotoCrop } from './photo-crop';
import styles from './photo-field.module.css';

interface PhotoFieldProps {
  readonly id: string;
  /** URL of the saved photo. */
  readonly saved: string | null;
  /** The server's error for this field. */
  readonly error?: string;
  /** Called when the server's error no longer applies. */
  readonly onChange: () => void;
}

/** The result of checking the chosen file. */
interface Inspection {
  readonly chosen?: File;
  /** Its crop editor, if that could be loaded. */
  readonly Crop?: typeof PhotoCrop;
  /** Why the file was rejected. */
  readonly problem?: string;
}

const notInspected: Inspection = {};

const loadCrop = () =>
  import('./photo-crop').then((module) => module.PhotoCrop).catch(() => undefined);

/**
 * The profile's photo: the saved one and a file input, with scripts also a square crop
 * (specification 2 section 5).
 */
export function PhotoField({ id, saved, error, onChange }: PhotoFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [{ chosen, Crop, problem }, setInspection] = useState<Inspection>(notInspected);
  const shownError = problem ?? error;

  // Also handles a photo that was chosen before the scripts loaded.
  const begin = useEffectEvent(() => {
    if (input.current?.files?.[0]) void inspect();
  });
  useEffect(() => begin(), []);

  async function inspect(): Promise<void> {
    const [file = null] = input.current?.files ?? [];
    // The form is not sent while the photo opens: it would send the file instead of the square.
    input.current?.setCustomValidity(file ? photoOpening : '');
    setInspection(notInspected);
    onChange();
    if (!file) return;
    const reason = await problemOf(file);
    const loaded = reason ? undefined : await loadCrop();
    if (input.current?.files?.[0] !== file) return;
    if (reason) return drop(reason);
    setInspection({ chosen: file, Crop: loaded });
    if (!loaded) release(file, false);
  }

  /** Lets the form send the photo. Without a crop it sends the file, which may be too large. */
  function release(file: File, canCrop: boolean): void {
    if (!canCrop && file.size > maxPhotoBytes) drop(photoTooLarge);
    else input.current?.setCustomValidity('');
  }

  /**
   * Clears the file input. With a reason, the form is not sent until the customer chooses another
   * photo or none: otherwise the profile would appear saved with the photo.
   */
  function drop(reason = ''): void {
    if (input.current) input.current.value = '';
    input.current?.setCustomValidity(reason);
    setInspection({ problem: reason || undefined });
  }

  /** The button disappears with the photo, so the focus moves to the input. */
  function cancel(): void {
    drop();
    input.current?.focus();
  }

  return (
    <div className={`${forms.field} ${styles.photo}`}>
      <label htmlFor={id}>Photo</label>
      <p id={`${id}-hint`} className="note">
        {photoHint}
      </p>
      <div className={styles.row}>
        {chosen ? null : <SavedPhoto address={saved} />}
        <input
          ref={input}
          id={id}
          name="photo"
          type="file"
          accept={photoAccept}
          className={styles.input}
          aria-invalid={shownError ? true : undefined}
          aria-describedby={`${id}-hint${shownError ? ` ${id}-error` : ''}`}
          onChange={() => void inspect()}
        />
      </div>
      <FieldError id={id} error={shownError} role={problem ? 'alert' : undefined} />
      {chosen && Crop ? (
        <Crop
          key={`${chosen.name} ${chosen.lastModified}`}
          file={chosen}
          input={input}
          onOpen={(canCrop) => release(chosen, canCrop)}
          onUnreadable={() => drop(damagedPhoto)}
        />
      ) : null}
      {chosen || problem ? (
        <button type="button" className={buttons.quiet} onClick={cancel}>
          Ne pas changer de photo
        </button>
      ) : null}
    </div>
  );
}

/** Returns why a file is no accepted photo, by its first bytes. */
async function problemOf(file: File): Promise<string | null> {
  try {
    const start = new Uint8Array(await file.slice(0, 16).arrayBuffer());
    return photoType(start) ? null : wrongPhotoType;
  } catch {
    return damagedPhoto;
  }
}

function SavedPhoto({ address }: { readonly address: string | null }) {
  if (!address) return <p className={styles.none}>Aucune photo</p>;
  return (
    <img
      src={address}
      alt="Votre portrait actuel"
      width={128}
      height={128}
      className={styles.saved}
    />
  );
}
