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

/**
 * Finds different free ports.
 * @param {number} count
 * @returns {Promise<number[]>}
 */
export async function freePorts(count) {
  /** @type {net.Server[]} */
  const servers = [];
  while (servers.length < count) {
    const port = randomInt(choice.from, choice.below);
    try {
      servers.push(await listen(port, '127.0.0.1'));
    } catch {
      // The port is in use: try another one.
    }
  }
  const ports = servers.map((server) => portOf(server));
  await Promise.all(servers.map(close));
  return ports;
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

/** @param {net.Server} server */
function portOf(server) {
  const address = server.address();
  return address !== null && typeof address === 'object' ? address.port : 0;
}

/**
 * @param {net.Server} server
 * @returns {Promise<void>}
 */
function close(server) {
  return new Promise((resolve) => server.close(() => resolve()));
}
