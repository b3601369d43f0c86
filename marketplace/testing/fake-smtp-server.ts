import { EventEmitter, once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { freePorts } from '../../scripts/lib/ports.mjs';
import { mimeParts } from './mime';

/** `refusing` rejects every recipient; `silent` accepts connections and never responds. */
type Mode = 'accepting' | 'refusing' | 'silent';

/** A fake SMTP server that records the mails it receives. */
export interface FakeSmtpServer {
  /** URL for the marketplace's configuration. */
  readonly url: string;
  mode: Mode;
  /** Returns the mails received by an address so far, oldest first. */
  mailsTo(address: string): readonly string[];
  /** Resolves with the first mail to this address whose text contains `words`, past or future. */
  mailTo(address: string, words?: string): Promise<string>;
  /** Resolves when a client is connected. */
  connected(): Promise<void>;
  /** Returns the number of connected clients. */
  connections(): number;
  /** Closes the port and all connections, like a server that is down. */
  close(): Promise<void>;
  /** Listens again on the same port. */
  reopen(): Promise<void>;
}

export async function startFakeSmtpServer(): Promise<FakeSmtpServer> {
  const mails: { to: string; source: string }[] = [];
  const arrivals = new EventEmitter();
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    // The connection is lost when the marketplace is killed.
    if (receiver.mode !== 'silent') converse(socket).catch(() => {});
  });

  async function converse(socket: Socket): Promise<void> {
    const say = (line: string) => socket.write(`${line}\r\n`);
    let to = '';
    let source: string[] | null = null;
    say('220 essai');
    for await (const line of createInterface({ input: socket })) {
      const command = line.slice(0, 4).toUpperCase();
      if (source) {
        if (line !== '.') source.push(line.replace(/^\./, ''));
        else {
          mails.push({ to, source: source.join('\n') });
          source = null;
          say('250 ok');
          arrivals.emit('mail');
        }
      } else if (command === 'RCPT') {
        to = /<(.*)>/.exec(line)?.[1] ?? '';
        say(receiver.mode === 'refusing' ? `550 ${to} inconnu` : '250 ok');
      } else if (command === 'DATA') {
        source = [];
        say('354 allez');
      } else if (command === 'QUIT') {
        socket.end('221 au revoir\r\n');
      } else {
        say('250 ok');
      }
    }
  }

  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  // No other server takes this port while this one is closed.
  const [port = 0] = await freePorts(1);
  await listen(port);
  const mailsTo = (address: string) =>
    mails.filter(({ to }) => to === address).map(({ source }) => source);
  const receiver: FakeSmtpServer = {
    url: `smtp://127.0.0.1:${port}`,
    mode: 'accepting',
    mailsTo,
    mailTo: async (address, words = '') => {
      for (;;) {
        const first = mailsTo(address).find((mail) => mimeParts(mail).text.includes(words));
        if (first !== undefined) return first;
        await once(arrivals, 'mail');
      }
    },
    connected: async () => {
      if (sockets.size === 0) await once(server, 'connection');
    },
    connections: () => sockets.size,
    close: async () => {
      if (!server.listening) return;
      server.close();
      for (const socket of sockets) socket.destroy();
      sockets.clear();
      await once(server, 'close');
    },
    reopen: async () => {
      await listen(port);
    },
  };
  return receiver;
}
