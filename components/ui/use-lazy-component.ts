import { type ComponentType, useCallback, useState } from 'react';

/** The loaded component; true while it loads, false after a failure, undefined before a request. */
type LoadState<Props> = ComponentType<Props> | boolean | undefined;

interface LazyComponent<Props> {
  /** undefined until it is loaded. */
  readonly Component: ComponentType<Props> | undefined;
  readonly isRequested: boolean;
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
    setState((known: LoadState<Props>) => known || true);
    try {
      const loaded = await load();
      setState(() => loaded);
    } catch {
      setState(false);
    }
  }, [load]);

  return {
    Component: typeof state === 'function' ? state : undefined,
    isRequested: Boolean(state),
    hasFailed: state === false,
    request,
  };
}
