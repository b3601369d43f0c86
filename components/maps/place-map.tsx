'use client';

import { type ReactNode, useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { useLazyComponent } from '@/components/ui/use-lazy-component';
import type { GoogleMapProps } from './google-map';
import { isKeyRefused, loadGoogleMaps, onKeyRefused } from './google-script';
import styles from './place-map.module.css';

interface PlaceMapProps extends GoogleMapProps {
  /** The content below the map. */
  readonly children?: ReactNode;
}

/**
 * A map in a disclosure: neither the map library nor anything from Google loads before it is
 * opened. Without JavaScript there is no map, so that its content must be available as text as
 * well.
 */
export function PlaceMap({ children, ...map }: PlaceMapProps) {
  const { apiKey } = map;
  const details = useRef<HTMLDetailsElement>(null);
  const summary = useRef<HTMLElement>(null);
  const load = useCallback(() => loadMap(apiKey), [apiKey]);
  const { Component: GoogleMap, hasFailed, request } = useLazyComponent(load);
  const isRefused = useSyncExternalStore(onKeyRefused, isKeyRefused, () => false);

  const follow = useCallback(() => {
    if (details.current?.open) void request();
  }, [request]);

  // It may have been opened before the scripts loaded.
  useEffect(follow, [follow]);

  function retry(): void {
    // The button disappears, and the focus with it.
    summary.current?.focus();
    void request();
  }

  return (
    <details ref={details} className={`${styles.disclosure} accordion`} onToggle={follow}>
      <summary ref={summary}>
        <span>Voir sur la carte</span>
        <small>Fournie par Google, qui n’est appelé qu’à l’ouverture.</small>
      </summary>
      {GoogleMap && !isRefused ? (
        <>
          <GoogleMap {...map} />
          {children}
        </>
      ) : (
        <div className={styles.frame}>
          {isRefused || hasFailed ? (
            <Failure onRetry={isRefused ? null : retry} />
          ) : (
            <p role="status">La carte se charge…</p>
          )}
        </div>
      )}
    </details>
  );
}

interface FailureProps {
  /** null when a retry would not help. */
  readonly onRetry: (() => void) | null;
}

function Failure({ onRetry }: FailureProps) {
  return (
    <>
      <p role="alert">La carte n’a pas pu être chargée. Tout le reste fonctionne sans elle.</p>
      {onRetry ? (
        <button type="button" className={styles.tool} onClick={onRetry}>
          Réessayer
        </button>
      ) : null}
    </>
  );
}

async function loadMap(key: string) {
  const [{ GoogleMap }] = await Promise.all([import('./google-map'), loadGoogleMaps(key)]);
  return GoogleMap;
}
