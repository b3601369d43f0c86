import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import type { z } from 'zod';
import type {
  getResponseInitate,
  responseEvent,
  sendAcknowledgement,
  sendMessageEvent,
} from '../../lib/marketplace/contract/chat';
import type { Identity } from './identity';

export type ThreadReply = z.output<typeof getResponseInitate>;
export type Acknowledge = (reply: z.output<typeof sendAcknowledgement>) => void;

interface FromClients {
  /** Untrusted arguments, the last one a callback when the client wants an acknowledgement. */
  [sendMessageEvent]: (...sent: unknown[]) => void;
}

interface ToClients {
  [responseEvent]: (reply: ThreadReply) => void;
}

interface SocketData {
  identity: Identity;
}

export type ChatServer = Server<FromClients, ToClients, DefaultEventsMap, SocketData>;
export type ChatSocket = Socket<FromClients, ToClients, DefaultEventsMap, SocketData>;
