import { useCallback, useEffect, useState } from 'react';

interface TypedWords {
  /** The text of the field, trimmed. */
  readonly words: string;
  /** Suggestions were dismissed until the text changes again. */
  readonly isClosed: boolean;
}

/**
 * Follows the text of a field outside React, and whether its suggestions were dismissed.
 * @param on the other events that reopen or close the list; the same object at every render
 */
export function useTypedWords(
  input: HTMLInputElement,
  start: (input: HTMLInputElement) => string,
  on: { readonly focus?: 'open'; readonly blur?: 'close' },
) {
  const [typed, setTyped] = useState<TypedWords>(() => ({ words: start(input), isClosed: false }));
  const [rendered] = useState(input.value);
  const close = useCallback(() => setTyped(({ words }) => ({ words, isClosed: true })), []);
  const open = useCallback(() => setTyped(({ words }) => ({ words, isClosed: false })), []);

  useEffect(() => {
    const end = new AbortController();
    const type = () => setTyped({ words: input.value.trim(), isClosed: false });
    input.addEventListener('input', type, end);
    if (on.focus) input.addEventListener('focus', open, end);
    if (on.blur) input.addEventListener('blur', close, end);
    // Typed after the first render, before there was a listener.
    if (input.value !== rendered) type();
    return () => end.abort();
  }, [input, rendered, on, open, close]);

  return { ...typed, close };
}
