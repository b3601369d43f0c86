import path from 'node:path';

/**
 * Starts the metrics and traces that are configured, before Next.js loads the pages. The libraries
 * of the others are not loaded.
 * @returns a function that sends the last spans
 */
export async function startTelemetry(env: NodeJS.ProcessEnv): Promise<() => Promise<void>> {
  if (env.METRICS_PORT) await openMetrics(env, Number(env.METRICS_PORT));
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT) return async () => {};
  // The spans of marketplace calls replace those of `fetch`, whose URLs contain ids of customers.
  env.NEXT_OTEL_FETCH_DISABLED = '1';
  const { startTracing } = await import('@/telemetry/start-tracing');
  return startTracing('vitrine-shop');
}

async function openMetrics(env: NodeJS.ProcessEnv, port: number): Promise<void> {
  const dataDir = path.resolve(env.VITRINE_DATA_DIR || '.data');
  const { startMetrics } = await import('@/telemetry/start-metrics');
  try {
    await startMetrics({ port, prefix: 'shop_', dataDir });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    process.stderr.write(`Le port ${port} de METRICS_PORT ne peut pas être ouvert : ${reason}\n`);
    process.exit(1);
  }
}
