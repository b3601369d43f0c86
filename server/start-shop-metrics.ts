import path from 'node:path';

/**
 * Starts the metrics of the shop if there is a port for them, before Next.js loads the pages.
 * Without one, the metrics library is not loaded.
 */
export async function startShopMetrics(
  env: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  if (!env.METRICS_PORT) return;
  const port = Number(env.METRICS_PORT);
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
