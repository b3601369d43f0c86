import type { NextRequest } from 'next/server';
import { chatHub } from '@/lib/marketplace/chat-hub';
import { readSession } from '@/lib/session/session';

export const dynamic = 'force-dynamic';

/** A marketplace that pushes nothing is asked again as often as this. */
const beatMs = 15_000;
/** A browser comes again by itself; whether it may is then looked at anew. */
const longestMs = 5 * 60_000;

/** Tells a customer's browser that a thread may have changed, by server-sent events; what it says is then read by itself. */
export async function GET(request: NextRequest): Promise<Response> {
  const { customer } = await readSession();
  if (!customer) return new Response(null, { status: 204 });
  let end = () => undefined as undefined;
  const stream = new ReadableStream<string>({
    start(controller) {
      const tell = () => controller.enqueue('data: changed\n\n');
      const leave = chatHub().listen(customer.id, tell);
      if (!leave) return controller.close();
      const beat = setInterval(tell, beatMs);
      const over = setTimeout(() => end(), longestMs);
      end = () => {
        clearInterval(beat);
        clearTimeout(over);
        leave();
        end = () => undefined;
        try {
          controller.close();
        } catch {
          // The browser has left before.
        }
      };
      request.signal.addEventListener('abort', () => end());
      controller.enqueue('retry: 2000\n\n');
    },
    cancel: () => end(),
  });
  return new Response(stream.pipeThrough(new TextEncoderStream()), {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    },
  });
}
