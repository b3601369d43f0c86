import { getOnlyParentCategory } from './contract/catalogue';
import { MarketplaceError } from './errors';
import { parseReply } from './transport/reply';
import { send } from './transport/send';

/** Milliseconds of one small call to the marketplace; null when it does not answer. */
export async function marketplaceLatency(): Promise<number | null> {
  const start = performance.now();
  try {
    parseReply(getOnlyParentCategory, await send(getOnlyParentCategory, {}));
    return Math.round(performance.now() - start);
  } catch (error) {
    if (error instanceof MarketplaceError) return null;
    throw error;
  }
}
