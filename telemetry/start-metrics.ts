import { once } from 'node:events';
import { statfs } from 'node:fs/promises';
import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { gauge, metrics, type Reading } from './metrics';
import { counterRecorder, FastHistogram } from './recorders';

/** Only programs of the same machine may read the metrics. */
const host = '127.0.0.1';

/** Less than Prometheus waits for all metrics, also when a database hangs. */
const defaultReadWithinMs = 2_000;

interface Options {
  /** 0 lets the operating system choose a free port. */
  readonly port: number;
  /** Prefix of the metrics of the process, such as `shop_`. */
  readonly prefix: string;
  /** Data folder of the program. */
  readonly dataDir: string;
  /** Time limit of each gauge. */
  readonly readWithinMs?: number;
}

interface RunningMetrics {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Starts recording all declared metrics and serves them to Prometheus at `/metrics`.
 * @throws the error of the server when it cannot listen on the port
 */
export async function startMetrics({
  port,
  prefix,
  dataDir,
  readWithinMs = defaultReadWithinMs,
}: Options): Promise<RunningMetrics> {
  const registry = new Registry();
  const histograms: FastHistogram[] = [];
  const read = async () => {
    const text = await registry.metrics();
    return [text, ...histograms.map((histogram) => histogram.text())].join('\n');
  };
  const server = http.createServer((request, response) => void answer(read, request, response));
  server.listen(port, host);
  await once(server, 'listening');
  collectDefaultMetrics({ register: registry, prefix });
  gauge(
    `${prefix}disk_free_ratio`,
    'Free part of the file system with the data folder, from 0 to 1.',
  )(async () => {
    const { bavail, blocks } = await statfs(dataDir);
    return bavail / blocks;
  });
  startRecording(registry, histograms, readWithinMs);
  const address = server.address();
  const boundPort = typeof address === 'object' && address ? address.port : port;
  return {
    url: `http://${host}:${boundPort}/metrics`,
    stop: async () => {
      metrics.isRecording = false;
      for (const declared of metrics.declarations.values()) declared.record = null;
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

async function answer(
  read: () => Promise<string>,
  { method, url }: http.IncomingMessage,
  response: http.ServerResponse,
): Promise<void> {
  if (url !== '/metrics') return void response.writeHead(404).end();
  if (method !== 'GET') return void response.writeHead(405, { allow: 'GET' }).end();
  try {
    const text = await read();
    response.writeHead(200, { 'content-type': Registry.PROMETHEUS_CONTENT_TYPE }).end(text);
  } catch (error) {
    console.error(error);
    response.writeHead(500).end();
  }
}

/**
 * Creates the declared metrics, which then record values. Adds the histograms, which the registry
 * does not know, to a list.
 */
function startRecording(
  registry: Registry,
  histograms: FastHistogram[],
  readWithinMs: number,
): void {
  for (const declared of metrics.declarations.values()) {
    const { kind, name, help, labels, initial = [], buckets = [] } = declared;
    const declaration = { name, help, labelNames: labels };
    if (kind === 'counter') {
      const record = counterRecorder(declaration, registry);
      for (const values of initial) record(values, 0);
      declared.record = record;
    } else if (kind === 'histogram') {
      const histogram = new FastHistogram(declaration, buckets);
      histograms.push(histogram);
      declared.record = (values, value) => histogram.observe(values, value);
    } else {
      new Gauge({
        ...declaration,
        registers: [registry],
        async collect() {
          const samples = await readGauge(name, readWithinMs);
          this.reset();
          // A gauge without labels would be 0.
          if (samples.length === 0 && labels.length === 0) this.remove();
          for (const sample of samples) this.set(sample.labels, sample.value);
        },
      });
    }
  }
  metrics.isRecording = true;
}

/** Reads a gauge, which prom-client must neither wait for without limit nor see fail. */
async function readGauge(name: string, readWithinMs: number) {
  const known = metrics.gauges.get(name);
  if (!known) return [];
  const limit = new AbortController();
  const late = pause(readWithinMs, known.otherwise, { signal: limit.signal, ref: false });
  try {
    const reading = await Promise.race([known.read(), late]);
    return toSamples(reading);
  } catch {
    return toSamples(known.otherwise);
  } finally {
    limit.abort();
    late.catch(() => {});
  }
}

function toSamples(reading: Reading) {
  if (reading === null) return [];
  return typeof reading === 'number' ? [{ labels: {}, value: reading }] : reading;
}
