import net from 'node:net';

/**
 * Sends raw bytes to a shop on a new connection, and does not close its own end.
 * @returns the response, once the shop has closed the connection
 */
export function sendRaw(baseURL: string, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = '';
    const { hostname: host, port } = new URL(baseURL);
    const socket = net.connect({ host, port: Number(port), allowHalfOpen: true });
    socket.on('data', (chunk) => {
      received += String(chunk);
    });
    socket.on('end', () => resolve(received));
    socket.on('close', () => resolve(received));
    socket.on('error', reject);
    socket.write(bytes);
  });
}
