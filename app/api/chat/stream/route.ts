import type { NextRequest } from 'next/server';
import { eventStream } from '@/lib/bff/event-stream';
import { chatHub } from '@/lib/marketplace/chat-hub';
import { readSession } from '@/lib/session/session';

export const dynamic = 'force-dynamic';

/** Server-sent events that signal changed threads; the browser then reads the thread. */
export async function GET(request: NextRequest): Promise<Response> {
  if (!request.headers.get('accept')?.includes('text/event-stream')) return nothing(406);
  const { customer } = await readSession();
  // 204 tells the browser not to reconnect.
  if (!customer) return nothing(204);
  const stream = eventStream(
    ({ send, end }) =>
      chatHub().listen(customer.id, {
        changed: ({ productId }) => send(productId === null ? {} : { product: productId }),
        ended: end,
      }),
    request.signal,
  );
  return stream ?? nothing(503, { 'retry-after': '30' });
}

function nothing(status: number, headers: HeadersInit = {}): Response {
  return new Response(null, { status, headers: { 'cache-control': 'no-store', ...headers } });
}
