import { once } from 'node:events';
import { connect } from 'node:net';

/** Resolves when this port of this machine accepts no connections any more. */
export async function untilClosed(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (!isOpen) return;
  }
}
