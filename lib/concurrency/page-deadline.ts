import { AsyncLocalStorage } from 'node:async_hooks';
import { processWide } from './process-wide';

/**
 * The signal that aborts when the page that is being rendered has no time left for reads. The HTTP
 * server sets it (`server/deadline.ts`), and reads of the marketplace heed it.
 */
export const pageDeadline = processWide('deadline', () => new AsyncLocalStorage<AbortSignal>());
