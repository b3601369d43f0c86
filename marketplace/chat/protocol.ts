import type { Server, Socket } from 'socket.io';
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

/** Signal between marketplace processes that a thread has a new message. */
export const threadChangedSignal = 'threadChanged';

interface BetweenProcesses {
  [threadChangedSignal]: (thread: unknown) => void;
}

interface SocketData {
  identity: Identity;
}

export type ChatServer = Server<FromClients, ToClients, BetweenProcesses, SocketData>;
export type ChatSocket = Socket<FromClients, ToClients, BetweenProcesses, SocketData>;
