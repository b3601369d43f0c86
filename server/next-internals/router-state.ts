import { parseAndValidateFlightRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state.js';

/**
 * Bounds of a router state, because the time to validate it grows with the square of its depth and
 * of its width. Pages of the shop send up to 700 characters and 12 levels of brackets. After a
 * rejected navigation, the router loads the document.
 */
const maxLength = 1_000;
const maxDepth = 24;

/**
 * Returns whether Next.js can read the router state tree of a request, and does so in about a
 * millisecond. It reports an invalid tree as an unexpected error of the page.
 */
export function isRouterStateReadable(tree: string | string[] | undefined): boolean {
  try {
    if (typeof tree === 'string' && !isWithinBounds(decodeURIComponent(tree))) return false;
    parseAndValidateFlightRouterState(tree);
    return true;
  } catch {
    return false;
  }
}

function isWithinBounds(state: string): boolean {
  return state.length <= maxLength && depthOf(state) <= maxDepth;
}

/** Returns the depth of nested arrays and objects. Brackets in texts count too. */
function depthOf(json: string): number {
  let depth = 0;
  let deepest = 0;
  for (const character of json) {
    if (character === '[' || character === '{') depth += 1;
    else if (character === ']' || character === '}') depth -= 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}
