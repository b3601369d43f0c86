import type { LogEvent } from 'kysely';
import { isRecording } from '../../telemetry/metrics';
import { tracing } from '../../telemetry/tracing';
import { marketplaceMetrics } from '../base/metrics';

/** Returns how to observe SQL statements; undefined when nothing does. */
export function queryLog(): ((event: LogEvent) => void) | undefined {
  if (!isRecording() && !tracing.current) return undefined;
  return (event) => {
    const { query, queryDurationMillis } = event;
    marketplaceMetrics.queryDuration({}, queryDurationMillis / 1000);
    const error = event.level === 'error' ? event.error : undefined;
    tracing.current?.traceStatement(query.sql, queryDurationMillis, error);
  };
}
