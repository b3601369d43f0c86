import { useCallback, useEffect, useState } from 'react';

interface TypedWords {
  /** As they stand in the field, without the spaces around them. */
  readonly words: string;
  /** What goes with them is not wanted until something is typed again. */
  readonly isClosed: boolean;
}

/**
 * What is typed into a field that the page holds, and whether what goes with it was sent away.
 * @param on what else happens to the field opens the list anew, or closes it; the same object at every render
 */
export function useTypedWords(
  input: HTMLInputElement,
  start: (input: HTMLInputElement) => string,
  on: { readonly focus?: 'open'; readonly blur?: 'close' },
) {
  const [typed, setTyped] = useState<TypedWords>(() => ({ words: start(input), isClosed: false }));
  const close = useCallback(() => setTyped(({ words }) => ({ words, isClosed: true })), []);
  const open = useCallback(() => setTyped(({ words }) => ({ words, isClosed: false })), []);

  useEffect(() => {
    const end = new AbortController();
    const type = () => setTyped({ words: input.value.trim(), isClosed: false });
    input.addEventListener('input', type, end);
    if (on.focus) input.addEventListener('focus', open, end);
    if (on.blur) input.addEventListener('blur', close, end);
    return () => end.abort();
  }, [input, on, open, close]);

  return { ...typed, close };
}
