/**
 * Heartbeat: keeps proxies from closing an idle connection, and reveals clients that disconnected.
 */
const beatMs = 20_000;
/**
 * Maximum lifetime of a stream. `EventSource` reconnects by itself, and is then authorised again.
 */
const longestMs = 5 * 60_000;
const comeBackMs = 2_000;
/** Maximum number of unread events for a slow client; later events are dropped. */
const maxWaiting = 8;

interface Stream {
  readonly send: (event: object) => void;
  readonly end: () => void;
}

/**
 * Opens a stream of server-sent events with a bounded lifetime.
 * @param open subscribes and returns how to unsubscribe, or null when there are too many streams
 * @param signal aborts with the request
 * @returns null when there are too many streams
 */
export function eventStream(
  open: (stream: Stream) => (() => void) | null,
  signal: AbortSignal,
): Response | null {
  let end = () => undefined as undefined;
  let isAccepted = true;
  const stream = new ReadableStream<string>(
    {
      start(controller) {
        // An aborted signal sends no further event.
        if (signal.aborted) return controller.close();
        const write = (text: string) => {
          if ((controller.desiredSize ?? 0) > 0) controller.enqueue(text);
        };
        const unsubscribe = open({
          send: (event) => write(`data: ${JSON.stringify(event)}\n\n`),
          end: () => end(),
        });
        isAccepted = unsubscribe !== null;
        if (!unsubscribe) return controller.close();
        const beat = setInterval(() => write(':\n\n'), beatMs);
        const over = setTimeout(() => end(), longestMs);
        end = () => {
          end = () => undefined;
          clearInterval(beat);
          clearTimeout(over);
          unsubscribe();
          try {
            controller.close();
          } catch {
            // The client has already disconnected.
          }
        };
        signal.addEventListener('abort', () => end());
        write(`retry: ${comeBackMs}\n\n`);
      },
      cancel: () => end(),
    },
    { highWaterMark: maxWaiting },
  );
  if (!isAccepted) return null;
  return new Response(stream.pipeThrough(new TextEncoderStream()), {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      // Proxies that compress a response buffer it; `no-transform` forbids that.
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    },
  });
}
