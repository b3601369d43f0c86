import { SingleFlight } from '@/lib/concurrency/single-flight';
import { getOnlyParentCategory } from './contract/catalogue';
import { orNull } from './errors';
import { parseReply } from './transport/reply';
import { send } from './transport/send';

const flights = new SingleFlight<number | null>(0);

/**
 * The latency of one small marketplace call in milliseconds; null when it fails. Concurrent callers
 * share one call.
 */
export function marketplaceLatency(): Promise<number | null> {
  return flights.join('latency', () => orNull(measure()));
}

async function measure(): Promise<number> {
  const start = performance.now();
  parseReply(getOnlyParentCategory, await send(getOnlyParentCategory, { isPublic: true }));
  return Math.round(performance.now() - start);
}
