import type { NextRequest } from 'next/server';
import { emptyAnswer } from '@/lib/bff/empty-answer';
import { eventStream } from '@/lib/bff/event-stream';
import { chatHub } from '@/lib/marketplace/chat-hub';
import { readSessionState } from '@/lib/session/session';

export const dynamic = 'force-dynamic';

/** Server-sent events that signal changed threads; the browser then reads the thread. */
export async function GET(request: NextRequest): Promise<Response> {
  if (!request.headers.get('accept')?.includes('text/event-stream')) return emptyAnswer(406);
  const current = await readSessionState();
  if (current.state === 'unavailable') return emptyAnswer(503, 30);
  // 204 tells the browser not to reconnect.
  if (current.state === 'signed-out') return emptyAnswer(204);
  const { id } = current.customer;
  const stream = eventStream(
    ({ send, end }) =>
      chatHub().listen(id, {
        changed: ({ productId }) => send(productId === null ? {} : { product: productId }),
        ended: end,
      }),
    request.signal,
  );
  return stream ?? emptyAnswer(503, 30);
}
