const callback = 'vitrineMapsReady';
/** For the script and what it loads, on a slow connection. */
const timeoutMs = 15_000;

let coming: Promise<void> | undefined;
let isRefused = false;
const refusalListeners = new Set<() => void>();

/**
 * Loads Google's Maps JavaScript API, once for all maps of the page; after a failure the next call
 * retries. The map library has a loader too, but it never retries.
 * @throws when the script cannot be loaded, or is not ready in time
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
    const script = document.createElement('script');
    const fail = () => {
      clearTimeout(timer);
      script.remove();
      reject(new Error('the Maps JavaScript API could not be loaded'));
    };
    // A script that loads may still fail to start.
    const timer = setTimeout(fail, timeoutMs);
    const succeed = () => {
      clearTimeout(timer);
      // After the timeout, the next call must not load it twice.
      coming = Promise.resolve();
      resolve();
    };
    // Google calls both: the callback that the URL names, and `gm_authFailure` for a rejected key.
    Object.assign(window, { [callback]: succeed, gm_authFailure: refuse });
    const query = { key, callback, loading: 'async', v: 'quarterly', language: 'fr', region: 'FR' };
    script.src = `https://maps.googleapis.com/maps/api/js?${new URLSearchParams(query)}`;
    script.onerror = fail;
    document.head.append(script);
  });
}

function refuse(): void {
  isRefused = true;
  for (const listener of refusalListeners) listener();
}

/** Whether Google has rejected the key: it then shows its own error in place of the map. */
export function isKeyRefused(): boolean {
  return isRefused;
}

/**
 * Calls the listener when Google rejects the key.
 * @returns a function that unsubscribes
 */
export function onKeyRefused(listener: () => void): () => void {
  refusalListeners.add(listener);
  return () => refusalListeners.delete(listener);
}
