import { type ComponentType, useCallback, useState } from 'react';

/** The loaded component; false after a failed attempt to load it. */
type LoadState<Props> = ComponentType<Props> | false | undefined;

interface LazyComponent<Props> {
  /** undefined until it is loaded. */
  readonly Component: ComponentType<Props> | undefined;
  /** The last attempt to load it failed. */
  readonly hasFailed: boolean;
  readonly request: () => Promise<void>;
}

/**
 * Loads a component on the first call of `request`. After a failure the page works without it, and
 * the next call of `request` tries again.
 *
 * @param load must be the same function at every render
 */
export function useLazyComponent<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  const [state, setState] = useState<LoadState<Props>>();

  const request = useCallback(async () => {
    setState((known: LoadState<Props>) => known || undefined);
    try {
      const loaded = await load();
      setState(() => loaded);
    } catch {
      setState(false);
    }
  }, [load]);

  return {
    Component: typeof state === 'function' ? state : undefined,
    hasFailed: state === false,
    request,
  };
}
