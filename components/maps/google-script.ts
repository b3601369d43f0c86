const callback = 'vitrineMapsReady';

let coming: Promise<void> | undefined;
let isRefused = false;
const refusalListeners = new Set<() => void>();

/**
 * Loads Google's Maps JavaScript API, once for all maps of the page; after a failure the next call tries again. By our own
 * hand, because what the map library loads by itself it never asks for a second time.
 * @throws when the script cannot be had
 */
export function loadGoogleMaps(key: string): Promise<void> {
  coming ??= request(key).catch((error: unknown) => {
    coming = undefined;
    throw error;
  });
  return coming;
}

function request(key: string): Promise<void> {
  return new Promise((resolve, reject) => {
    // Both names are Google's to call: the one that we give it, and the one by which it says that the key is refused.
    Object.assign(window, { [callback]: resolve, gm_authFailure: refuse });
    const query = { key, callback, loading: 'async', v: 'quarterly', language: 'fr', region: 'FR' };
    const script = document.createElement('script');
    script.src = `https://maps.googleapis.com/maps/api/js?${new URLSearchParams(query)}`;
    script.onerror = () => {
      script.remove();
      reject(new Error('the Maps JavaScript API could not be loaded'));
    };
    document.head.append(script);
  });
}

function refuse(): void {
  isRefused = true;
  for (const listener of refusalListeners) listener();
}

/** Whether Google has refused the key: it then draws an error of its own in place of the map. */
export function isKeyRefused(): boolean {
  return isRefused;
}

/** Tells when Google refuses the key. @returns what ends it */
export function onKeyRefused(listener: () => void): () => void {
  refusalListeners.add(listener);
  return () => refusalListeners.delete(listener);
}
