import type { ChatSocket } from './protocol';

/** Maximum number of packets that wait for a client that does not read. */
const maxWaiting = 100;

/**
 * Closes the socket of a client that does not read its packets, since they would fill the memory.
 */
export function closeSlowClient({ conn }: ChatSocket): void {
  let waiting = 0;
  let looking = false;
  conn.on('packetCreate', () => {
    waiting += 1;
    if (waiting <= maxWaiting || looking) return;
    looking = true;
    // Check again in the next turn of the event loop: the connection cannot send between packets of
    // the same turn.
    setImmediate(() => {
      looking = false;
      if (waiting > maxWaiting) conn.close(true);
    });
  });
  conn.on('drain', () => {
    waiting = 0;
  });
}
