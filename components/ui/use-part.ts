import { type ComponentType, useCallback, useState } from 'react';

interface WantedPart<Props> {
  /** Missing until it has come. */
  readonly Part: ComponentType<Props> | undefined;
  readonly isWanted: boolean;
  readonly want: () => Promise<void>;
}

/**
 * A component that is fetched when it is first wanted. When the line was lost it is no longer wanted: the page works
 * without, and the next wish fetches it again.
 *
 * @param load the same function at every render.
 */
export function usePart<Props>(load: () => Promise<ComponentType<Props>>): WantedPart<Props> {
  const [Part, setPart] = useState<ComponentType<Props>>();
  const [isWanted, setWanted] = useState(false);

  const want = useCallback(async () => {
    setWanted(true);
    try {
      const loaded = await load();
      setPart(() => loaded);
    } catch {
      setWanted(false);
    }
  }, [load]);

  return { Part, isWanted, want };
}
