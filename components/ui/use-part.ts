import { type ComponentType, useCallback, useState } from 'react';

interface Part<Props> {
  /** Missing until it has come. */
  readonly Part?: ComponentType<Props>;
  readonly state: 'unasked' | 'wanted' | 'lost';
}

interface WantedPart<Props> extends Part<Props> {
  readonly isWanted: boolean;
  readonly want: () => Promise<void>;
}

const unasked = { state: 'unasked' } as const;
const wanted = { state: 'wanted' } as const;

/**
 * A component that is fetched when it is first wanted. When the line was lost it is no longer wanted: the page works
 * without, and the next wish fetches it again.
 *
 * @param load the same function at every render.
 */
export function usePart<Props>(load: () => Promise<ComponentType<Props>>): WantedPart<Props> {
  const [part, setPart] = useState<Part<Props>>(unasked);

  const want = useCallback(async () => {
    setPart((known) => (known.state === 'wanted' ? known : wanted));
    try {
      const Part = await load();
      setPart((known) => (known.Part === Part ? known : { Part, state: 'wanted' }));
    } catch {
      setPart({ state: 'lost' });
    }
  }, [load]);

  return { ...part, isWanted: part.state === 'wanted', want };
}
