// @ts-check
import { randomInt } from 'node:crypto';
import net from 'node:net';
import { UserError } from './user-error.mjs';

/**
 * Checks that all ports are free.
 * @param {[variable: string, port: number][]} ports
 * @throws {UserError} with the port and the variable that sets it
 */
export async function requireFreePorts(ports) {
  for (const [variable, port] of ports) {
    const problem = await listeningProblem(port);
    if (problem === 'EACCES') {
      throw new UserError(
        `Le port ${port} demande des droits d’administrateur : choisissez-en un autre avec ${variable}.`,
      );
    }
    if (problem) {
      throw new UserError(
        `Le port ${port} est déjà pris : arrêtez le programme qui l’occupe ou choisissez un autre port avec ${variable}.`,
      );
    }
  }
}

/**
 * Below the ephemeral ports: an outgoing connection could take one of those before its server does.
 */
const choice = { from: 20_000, below: 32_000 };
const blockSize = 100;

/**
 * The block of ports that belongs to this process, so that no other process takes a port between
 * its choice and its use. The process keeps listening on the first one, which claims the block.
 * @type {Promise<number> | undefined}
 */
let block;
let chosen = 0;

/**
 * Finds different free ports, which no other process finds as long as this one runs.
 * @param {number} count
 * @returns {Promise<number[]>}
 */
export async function freePorts(count) {
  block ??= claimBlock();
  const first = await block;
  /** @type {number[]} */
  const ports = [];
  while (ports.length < count) {
    chosen = (chosen % (blockSize - 1)) + 1;
    const port = first + chosen;
    if (!(await listeningProblem(port))) ports.push(port);
  }
  return ports;
}

/** @returns {Promise<number>} the first port of the block */
async function claimBlock() {
  const blocks = (choice.below - choice.from) / blockSize;
  for (;;) {
    const first = choice.from + randomInt(blocks) * blockSize;
    try {
      const server = await listen(first, '127.0.0.1');
      server.unref();
      return first;
    } catch {
      // Another process has this block.
    }
  }
}

/**
 * Tries to listen on all addresses, because another program may use only some of them.
 * @param {number} port
 * @returns {Promise<string | undefined>} the code of the system's error
 */
async function listeningProblem(port) {
  for (const host of ['127.0.0.1', '::1', '0.0.0.0', '::']) {
    try {
      await close(await listen(port, host));
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
      const hostIsMissing = code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT';
      if (!hostIsMissing) return code;
    }
  }
  return undefined;
}

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<net.Server>}
 */
function listen(port, host) {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', reject);
    server.listen({ port, host, exclusive: true }, () => resolve(server));
  });
}

/**
 * @param {net.Server} server
 * @returns {Promise<void>}
 */
function close(server) {
  return new Promise((resolve) => server.close(() => resolve()));
}
