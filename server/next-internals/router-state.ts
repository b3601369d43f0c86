import { parseAndValidateFlightRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state.js';

/**
 * Returns whether Next.js can read the router state tree of a request. It reports an invalid tree
 * as an unexpected error of the page.
 */
export function isRouterStateReadable(tree: string | string[] | undefined): boolean {
  try {
    parseAndValidateFlightRouterState(tree);
    return true;
  } catch {
    return false;
  }
}
