import type { LogEvent } from 'kysely';
import { isRecording } from '../../telemetry/metrics';
import { marketplaceMetrics } from '../base/metrics';

/** Returns how to observe SQL statements; undefined when nothing does. */
export function queryLog(): ((event: LogEvent) => void) | undefined {
  if (!isRecording()) return undefined;
  return ({ queryDurationMillis }) =>
    marketplaceMetrics.queryDuration({}, queryDurationMillis / 1000);
}
