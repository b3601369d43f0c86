import { getOnlyParentCategory } from './contract/catalogue';
import { MarketplaceError } from './errors';
import { parseReply } from './transport/reply';
import { send } from './transport/send';

let asking: Promise<number | null> | null = null;

/**
 * The latency of one small marketplace call in milliseconds; null when it fails. Concurrent callers
 * share one call.
 */
export function marketplaceLatency(): Promise<number | null> {
  asking ??= ask().finally(() => {
    asking = null;
  });
  return asking;
}

async function ask(): Promise<number | null> {
  const start = performance.now();
  try {
    parseReply(getOnlyParentCategory, await send(getOnlyParentCategory, {}));
    return Math.round(performance.now() - start);
  } catch (error) {
    if (error instanceof MarketplaceError) return null;
    throw error;
  }
}
