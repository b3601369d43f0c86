import { acceptsOptional, onCookieChoiceChange } from './cookie-choice';
import { optionalKeys } from './optional-data';
import { readStored, store } from './storage';

/**
 * The shopper's sizes by section of the size guide, which only this browser stores, with consent.
 */
export type OwnSizes = Readonly<Record<string, string>>;

const key = optionalKeys.ownSizes;
const none: OwnSizes = {};
const changed = new EventTarget();

/** The last content read, so that the same content is the same object. */
let known: { readonly text: string; readonly sizes: OwnSizes } = { text: '', sizes: none };

export function readOwnSizes(): OwnSizes {
  if (!acceptsOptional()) return none;
  const text = readStored(key) ?? '';
  if (text !== known.text) known = { text, sizes: parse(text) };
  return known.sizes;
}

/** Stores the size of a section; '' forgets it. Does nothing without consent. */
export function saveOwnSize(section: string, size: string): void {
  const { [section]: _, ...others } = readOwnSizes();
  const sizes = size === '' ? others : { ...others, [section]: size };
  if (!acceptsOptional()) return;
  store(key, Object.keys(sizes).length === 0 ? null : JSON.stringify(sizes));
  changed.dispatchEvent(new Event('change'));
}

/** Calls the listener when a size or the consent changes. */
export function onOwnSizesChange(listener: () => void): () => void {
  const stop = onCookieChoiceChange(listener);
  changed.addEventListener('change', listener);
  return () => {
    stop();
    changed.removeEventListener('change', listener);
  };
}

function parse(text: string): OwnSizes {
  try {
    const stored: unknown = text === '' ? null : JSON.parse(text);
    if (typeof stored !== 'object' || stored === null) return none;
    return Object.fromEntries(
      Object.entries(stored).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      ),
    );
  } catch {
    return none;
  }
}
