import { type ComponentType, useCallback, useState } from 'react';

/** The component; before it has come, whether it is wanted: nothing until somebody has asked. */
type PartOf<Props> = ComponentType<Props> | boolean | undefined;

interface WantedPart<Props> {
  /** Missing until it has come. */
  readonly Part: ComponentType<Props> | undefined;
  readonly isWanted: boolean;
  /** The line was lost on its last way. */
  readonly isLost: boolean;
  readonly want: () => Promise<void>;
}

/**
 * A component that is fetched when it is first wanted. When the line was lost it is no longer wanted: the page works
 * without, and the next wish fetches it again.
 *
 * @param load the same function at every render.
 */
export function usePart<Props>(load: () => Promise<ComponentType<Props>>): WantedPart<Props> {
  const [part, setPart] = useState<PartOf<Props>>();

  const want = useCallback(async () => {
    setPart((known: PartOf<Props>) => known || true);
    try {
      const loaded = await load();
      setPart(() => loaded);
    } catch {
      setPart(false);
    }
  }, [load]);

  return {
    Part: typeof part === 'function' ? part : undefined,
    isWanted: Boolean(part),
    isLost: part === false,
    want,
  };
}
