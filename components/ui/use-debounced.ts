import { useEffect, useState } from 'react';

/** The words change only after a pause of this length. */
const delayMs = 120;

/** Returns the words after they have not changed for a moment; an empty text at once. */
export function useDebounced(words: string): string {
  const [debounced, setDebounced] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(words), words === '' ? 0 : delayMs);
    return () => clearTimeout(timer);
  }, [words]);
  return debounced;
}
