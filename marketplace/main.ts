import { type Config, readConfig, StartError } from './base/config';
import { listening } from './base/listen';
import { startMarketplace } from './start';

const drainMs = 10_000;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const metrics = await openMetrics(config);
  const stopTracing = await openTracing(process.env);
  const running = await startMarketplace(config);
  const stop = () => {
    setTimeout(() => process.exit(1), drainMs).unref();
    running
      .stop()
      .then(stopTracing)
      .then(
        () => process.exit(0),
        () => process.exit(1),
      );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  const { apiUrl: api, paymentUrl: payments } = running;
  process.stdout.write(`${JSON.stringify({ ready: true, api, payments, metrics })}\n`);
}

/**
 * Starts the metrics if there is a port for them, before anything that they measure. Otherwise, the
 * metrics library is not loaded.
 * @returns their URL
 */
async function openMetrics({ metricsPort: port, dataDir }: Config): Promise<string | undefined> {
  if (port === null) return undefined;
  const { startMetrics } = await import('../telemetry/start-metrics');
  const { url } = await listening(port, startMetrics({ port, prefix: 'marketplace_', dataDir }));
  return url;
}

/**
 * Starts traces if there is a receiver for them, before the first span. Otherwise, no part of
 * OpenTelemetry is loaded.
 * @returns a function that sends the last spans
 */
async function openTracing(env: NodeJS.ProcessEnv): Promise<() => Promise<void>> {
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT) return async () => {};
  const { startTracing } = await import('../telemetry/start-tracing');
  return startTracing('vitrine-marketplace');
}

main().catch((error: unknown) => {
  if (error instanceof StartError) process.stderr.write(`${error.message}\n`);
  else console.error(error);
  process.exit(1);
});
