import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { makeCertificate } from '../support/certificate';

const pollMs = 50;

const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

export interface SiteOptions {
  readonly folder: string;
  readonly https: number;
  readonly http: number;
  readonly purge: number;
  readonly shops: readonly number[];
  readonly secret: string;
  /** The file of the access log; none by default. */
  readonly accessLog?: string;
  /** The cache key is the address alone. */
  readonly byAddressAlone?: boolean;
}

/** A process as an entry of nginx's `upstream`, as in docs/operations.md. */
const serverOn = (port: number) => `server 127.0.0.1:${port} max_fails=0;`;

/** The tests send client addresses as a load balancer does. */
const realAddress = 'set_real_ip_from 127.0.0.1;\n    real_ip_header X-Forwarded-For;';

const certificateIn = (folder: string) => ({
  CERTIFICATE: path.join(folder, 'certificate.pem'),
  CERTIFICATE_KEY: path.join(folder, 'key.pem'),
});

/** The host of card pages. */
export const paymentName = 'pay.localhost';

const shopAddress = (https: number) => ({
  SERVER_NAME: 'localhost',
  LISTEN_HTTPS: `127.0.0.1:${https}`,
  HTTPS_PORT_SUFFIX: `:${https}`,
});

function fillIn(template: string, values: Readonly<Record<string, string>>): string {
  const text = fs.readFileSync(inRoot(`deploy/${template}`), 'utf8');
  return text.replace(/\$\{([A-Z_]+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`no value for ${name}`);
    return value;
  });
}

/** Fills in deploy/nginx-payments.conf.template for this machine. */
export function paymentSite(options: {
  readonly folder: string;
  readonly https: number;
  readonly name: string;
  readonly payments: number;
}): string {
  const { folder, https, name, payments } = options;
  return fillIn('nginx-payments.conf.template', {
    PAYMENT_SERVER_NAME: name,
    REAL_ADDRESS: realAddress,
    ...shopAddress(https),
    ...certificateIn(folder),
  }).replaceAll('127.0.0.1:4101', `127.0.0.1:${payments}`);
}

/** Fills in the operator's configuration (deploy/nginx.conf.template) for this machine. */
export function site(options: SiteOptions): string {
  const { folder, https, http, purge, shops, secret, byAddressAlone = false } = options;
  const { accessLog = '/dev/null' } = options;
  const cache = path.join(folder, 'cache');
  fs.mkdirSync(cache, { recursive: true });
  const filled = fillIn('nginx.conf.template', {
    SHOPS: shops.map(serverOn).join('\n    '),
    CACHE_DIR: cache,
    ACCESS_LOG: accessLog,
    LISTEN_HTTP: `127.0.0.1:${http}`,
    PAYMENT_SERVER_NAME: paymentName,
    ...shopAddress(https),
    ...certificateIn(folder),
    REAL_ADDRESS: realAddress,
    PURGE_LISTEN: `127.0.0.1:${purge}`,
    INVALIDATION_SECRET: secret,
  }).replaceAll('/var/www/html', folder);
  if (!byAddressAlone) return filled;
  return filled
    .replace(
      /proxy_cache_key "\$vitrine_pages[^"]*"/,
      'proxy_cache_key "$vitrine_pages|$uri$is_args$args"',
    )
    .replace('Accept-Encoding $vitrine_encoding', 'Accept-Encoding ""');
}

interface BalancerOptions {
  readonly name: string;
  readonly listen: number;
  readonly to: readonly number[];
}

/** Returns the configuration of a load balancer with WebSocket support. */
export function balancer({ name, listen, to }: BalancerOptions): string {
  const servers = to.map(serverOn);
  return `
    upstream ${name} { ${servers.join(' ')} keepalive 32; }
    server {
      listen 127.0.0.1:${listen};
      client_max_body_size 8m;
      location / {
        proxy_http_version 1.1;
        proxy_set_header Host $http_host;
        proxy_set_header Upgrade $http_upgrade;
        proxy_set_header Connection $vitrine_connection;
        proxy_connect_timeout 1s;
        proxy_pass http://${name};
      }
    }`;
}

/** Starts nginx with these parts of the http block. */
export async function startNginx(folder: string, parts: readonly string[]) {
  makeCertificate(folder);
  const file = path.join(folder, 'nginx.conf');
  const errorLog = path.join(folder, 'error.log');
  const isRoot = process.getuid?.() === 0;
  fs.writeFileSync(
    file,
    `${isRoot ? 'user root;' : ''}
    worker_processes 2;
    daemon off;
    pid ${path.join(folder, 'nginx.pid')};
    error_log ${errorLog} warn;
    include /etc/nginx/modules-enabled/*.conf;
    events { worker_connections 4096; }
    http {
      include /etc/nginx/mime.types;
      access_log off;
      # As in Debian's nginx.conf.
      gzip on;
      map $http_upgrade $vitrine_connection { default upgrade; "" ""; }
      ${temporary.map((name) => `${name}_temp_path ${path.join(folder, name)};`).join('\n      ')}
      ${parts.join('\n')}
    }`,
  );
  execFileSync('nginx', ['-t', '-q', '-c', file], { stdio: 'pipe' });
  const nginx = spawn('nginx', ['-c', file], { stdio: ['ignore', 'inherit', 'inherit'] });
  const workers = async () => {
    const { stdout } = await promisify(execFile)('ps', ['-o', 'pid=', '--ppid', String(nginx.pid)]);
    return stdout.trim().split(/\s+/).map(Number);
  };
  return {
    pid: nginx.pid ?? 0,
    /**
     * Kills a worker process and waits until nginx has replaced it and this process has received
     * the close events of its connections.
     */
    killWorker: async () => {
      const [worker] = await workers();
      if (!worker) return;
      process.kill(worker, 'SIGKILL');
      do await pause(pollMs);
      while ((await workers()).includes(worker));
      // Node.js reads its sockets between two turns of the event loop and emits the events in the
      // next.
      await nextTurn();
      await nextTurn();
    },
    /** Returns the lines of the error log. */
    errors: () => fs.readFileSync(errorLog, 'utf8').split('\n').filter(Boolean),
    stop: async () => {
      if (nginx.exitCode !== null) return;
      const ended = once(nginx, 'exit');
      nginx.kill('SIGTERM');
      await ended;
    },
  };
}
