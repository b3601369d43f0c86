import type { ChatSocket } from './protocol';

/** So many packets may wait for a client that does not read. */
const mostWaiting = 100;

/** Closes a socket whose client does not read what it is sent: it would fill the memory. */
export function closeSlowClient({ conn }: ChatSocket): void {
  let waiting = 0;
  let looking = false;
  conn.on('packetCreate', () => {
    waiting += 1;
    if (waiting <= mostWaiting || looking) return;
    looking = true;
    // Many answers at once are no sign yet: the connection could not send anything in between.
    setImmediate(() => {
      looking = false;
      if (waiting > mostWaiting) conn.close(true);
    });
  });
  conn.on('drain', () => {
    waiting = 0;
  });
}
