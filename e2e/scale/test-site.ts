import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePorts } from '../../scripts/lib/ports.mjs';
import { ask } from './ask';
import { balancer, paymentName, paymentSite, site, startNginx } from './nginx';

const pollMs = 20;

interface TestSiteOptions {
  /** Handles the requests of both shops. */
  readonly onRequest: http.RequestListener;
  readonly secret: string;
  /** The cache key is the address alone. */
  readonly byAddressAlone?: boolean;
}

/**
 * Starts nginx with the operator's configuration in front of two shops, each on free ports. A load
 * balancer is in front of the same, and the host of card pages in front of the first.
 */
export async function startTestSite({ onRequest, ...options }: TestSiteOptions) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine-nginx-'));
  const [https = 0, plain = 0, purge = 0, listen = 0] = await freePorts(4);
  // As in the shop. nginx sends no POST on a connection that is being closed.
  const limits = { keepAliveTimeout: 65_000, maxHeaderSize: 32 * 1024 };
  const servers = [0, 1].map(() => http.createServer(limits, onRequest));
  const shops = await Promise.all(servers.map(portOf));
  const accessLog = path.join(folder, 'access.log');
  const ports = { https, http: plain, purge, shops };
  const nginx = await startNginx(folder, [
    balancer({ name: 'marketplaces', listen, to: shops }),
    site({ folder, accessLog, ...ports, ...options }),
    paymentSite({ folder, https, name: paymentName, payments: shops[0] ?? 0 }),
  ]);
  const url = `https://localhost:${https}`;
  while (!(await responds(url))) await pause(pollMs);
  return {
    url,
    plainUrl: `http://localhost:${plain}`,
    purgeUrl: `http://127.0.0.1:${purge}/purge`,
    balancerUrl: `http://127.0.0.1:${listen}`,
    /** The folder in which nginx finds the files of a certificate authority. */
    folder,
    accessLog: () => fs.readFileSync(accessLog, 'utf8'),
    errors: nginx.errors,
    stop: async () => {
      await nginx.stop();
      for (const server of servers) server.close();
      for (const server of servers) server.closeAllConnections();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function portOf(server: http.Server) {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

function responds(url: string) {
  return ask(`${url}/api/health`).then(
    () => true,
    () => false,
  );
}
