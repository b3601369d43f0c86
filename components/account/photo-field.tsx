'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import forms from '@/components/forms/forms.module.css';
import { FieldError } from '@/components/forms/text-field';
import buttons from '@/components/ui/button.module.css';
import { useLazyComponent } from '@/components/ui/use-lazy-component';
import { damagedPhoto, photoAccept, photoHint, photoType, wrongPhotoType } from '@/lib/photo/rules';
import styles from './photo-field.module.css';

interface PhotoFieldProps {
  readonly id: string;
  /** Address of the photo that is saved. */
  readonly saved: string | null;
  /** What the server says of it. */
  readonly error?: string;
  /** What the server said no longer holds. */
  readonly onChange: () => void;
}

/** What a look at the file has come to. */
interface Looked {
  readonly chosen?: File;
  /** Why the file was dropped. */
  readonly problem?: string;
}

const notLooked: Looked = {};

const loadCrop = () => import('./photo-crop').then((module) => module.PhotoCrop);

/** The profile's photo: the one that is saved, and another one to choose, with scripts also its square (specification 2 section 5). */
export function PhotoField({ id, saved, error, onChange }: PhotoFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [{ chosen, problem }, setLooked] = useState<Looked>(notLooked);
  const { Component: Crop, request } = useLazyComponent(loadCrop);
  const shownError = problem ?? error;

  // Also of a photo that was chosen before scripts had come.
  const begin = useEffectEvent(() => {
    if (input.current?.files?.[0]) void look();
  });
  useEffect(() => begin(), []);

  async function look(): Promise<void> {
    const [file = null] = input.current?.files ?? [];
    setLooked(notLooked);
    onChange();
    if (!file) return;
    const start = new Uint8Array(await file.slice(0, 16).arrayBuffer());
    const isImage = photoType(start) !== null;
    // When it cannot be fetched the photo is sent as it is.
    if (isImage) await request();
    if (input.current?.files?.[0] !== file) return;
    if (isImage) setLooked({ chosen: file });
    else drop(wrongPhotoType);
  }

  /** The form can be sent without the file. */
  function drop(reason?: string): void {
    if (input.current) input.current.value = '';
    setLooked({ problem: reason });
  }

  return (
    <div className={`${forms.field} ${styles.photo}`}>
      <label htmlFor={id}>Photo</label>
      <p id={`${id}-hint`} className={forms.hint}>
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
          onChange={() => void look()}
        />
      </div>
      <FieldError id={id} error={shownError} />
      {chosen && Crop ? (
        <Crop
          key={`${chosen.name} ${chosen.lastModified}`}
          file={chosen}
          input={input}
          onUnreadable={() => drop(damagedPhoto)}
        />
      ) : null}
      {chosen ? (
        <button type="button" className={buttons.quiet} onClick={() => drop()}>
          Ne pas changer de photo
        </button>
      ) : null}
    </div>
  );
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
