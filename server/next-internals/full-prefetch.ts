import { PrefetchKind } from 'next/dist/client/components/router-reducer/router-reducer-types';

/**
 * Options of the client router's `prefetch` that load a whole page. The documented call loads
 * nothing of a page that is rendered for each request. For browsers.
 */
export const fullPrefetch = { kind: PrefetchKind.FULL };
