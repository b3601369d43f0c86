/** Proxies let go of a connection on which nothing comes, and who has left is noticed by writing. */
const beatMs = 20_000;
/** A browser comes again by itself; whether it may is then looked at anew. */
const longestMs = 5 * 60_000;
const comeBackMs = 2_000;
/** What a browser that does not read leaves waiting; one that reads again finds out about everything at once. */
const mostWaiting = 8;

interface Stream {
  readonly send: (event: object) => void;
  readonly end: () => void;
}

/**
 * Server-sent events, for a while.
 * @param open begins to tell and gives how to stop; null when there is no place
 * @param signal of the request: ends with it
 * @returns null when there is no place
 */
export function eventStream(
  open: (stream: Stream) => (() => void) | null,
  signal: AbortSignal,
): Response | null {
  let end = () => undefined as undefined;
  let hasPlace = true;
  const stream = new ReadableStream<string>(
    {
      start(controller) {
        const write = (text: string) => {
          if ((controller.desiredSize ?? 0) > 0) controller.enqueue(text);
        };
        const leave = open({
          send: (event) => write(`data: ${JSON.stringify(event)}\n\n`),
          end: () => end(),
        });
        hasPlace = leave !== null;
        if (!leave) return controller.close();
        const beat = setInterval(() => write(':\n\n'), beatMs);
        const over = setTimeout(() => end(), longestMs);
        end = () => {
          end = () => undefined;
          clearInterval(beat);
          clearTimeout(over);
          leave();
          try {
            controller.close();
          } catch {
            // The browser has left before.
          }
        };
        signal.addEventListener('abort', () => end());
        write(`retry: ${comeBackMs}\n\n`);
      },
      cancel: () => end(),
    },
    { highWaterMark: mostWaiting },
  );
  if (!hasPlace) return null;
  return new Response(stream.pipeThrough(new TextEncoderStream()), {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      // What is compressed is held back until there is enough of it.
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    },
  });
}
