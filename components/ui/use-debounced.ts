import { useEffect, useState } from 'react';

/** As long as keys follow each other so quickly, nothing is asked. */
const pauseMs = 120;

/** The words once they have not changed for a moment; no words at once. */
export function useDebounced(words: string): string {
  const [debounced, setDebounced] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(words), words === '' ? 0 : pauseMs);
    return () => clearTimeout(timer);
  }, [words]);
  return debounced;
}
