import { eventStream } from './event-stream';

function opened() {
  const request = new AbortController();
  const told: { send: (event: object) => void; end: () => void }[] = [];
  const left = jest.fn();
  const response = eventStream((stream) => {
    told.push(stream);
    return left;
  }, request.signal);
  const [stream] = told;
  if (!response?.body || !stream) throw new Error('a stream');
  return { request, left, response, stream, reader: response.body.getReader() };
}
const text = async ({ reader }: Pick<ReturnType<typeof opened>, 'reader'>) => {
  const { value, done } = await reader.read();
  return done ? null : new TextDecoder().decode(value);
};

describe('server-sent events', () => {
  it('send the retry delay, then the events', async () => {
    const { response, stream, reader } = opened();
    expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/);
    expect(response.headers.get('cache-control')).toContain('no-transform');
    expect(await text({ reader })).toBe('retry: 2000\n\n');
    stream.send({ product: 'a\nb' });
    expect(await text({ reader })).toBe('data: {"product":"a\\nb"}\n\n');
    stream.end();
    expect(await text({ reader })).toBeNull();
  });

  it('end with the request and send nothing more', async () => {
    const { request, left, stream, reader } = opened();
    await text({ reader });
    request.abort();
    expect(await text({ reader })).toBeNull();
    expect(left).toHaveBeenCalledTimes(1);
    expect(() => stream.send({})).not.toThrow();
  });

  it('end when the browser disconnects', async () => {
    const { left, reader, stream } = opened();
    await reader.cancel();
    expect(left).toHaveBeenCalledTimes(1);
    expect(() => stream.send({})).not.toThrow();
  });

  it('drop events for a browser that does not read', async () => {
    const { stream, reader } = opened();
    for (let nth = 0; nth < 1_000; nth += 1) stream.send({ nth });
    stream.end();
    let count = 0;
    while ((await text({ reader })) !== null) count += 1;
    expect(count).toBeLessThan(20);
  });

  it('are not subscribed to when the browser has disconnected before', async () => {
    const subscribe = jest.fn(() => jest.fn());
    const response = eventStream(subscribe, AbortSignal.abort());
    expect(subscribe).not.toHaveBeenCalled();
    expect(await response?.text()).toBe('');
  });

  it('are refused when there are too many streams', () => {
    expect(eventStream(() => null, new AbortController().signal)).toBeNull();
  });
});
