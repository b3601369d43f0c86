import { readPicture } from './pictures';

const gif = Buffer.from('GIF89a rest of it', 'latin1');

/**
 * A fake marketplace that gives this reply to every picture request.
 * @returns the requested addresses
 */
function serve(answer: () => Response): readonly string[] {
  const asked: string[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    asked.push(String(address));
    return answer();
  });
  return asked;
}

describe('a picture', () => {
  it.each([
    [['robe.jpg'], 'robe.jpg'],
    [['profile', 'a.jpg'], 'profile/a.jpg'],
    [['été à Sète.jpg'], '%C3%A9t%C3%A9%20%C3%A0%20S%C3%A8te.jpg'],
    [['a?b#c.jpg'], 'a%3Fb%23c.jpg'],
    [['%2e%2e'], '%252e%252e'],
    [['...'], '...'],
    [['http:'], 'http%3A'],
  ])('%j is fetched below the picture path', async (segments, path) => {
    const asked = serve(() => new Response(gif));
    const picture = await readPicture(segments);
    expect(picture?.type).toBe('image/gif');
    expect(Buffer.from(picture?.bytes ?? [])).toEqual(gif);
    expect(asked).toHaveLength(1);
    expect(new URL(asked[0] ?? '').pathname).toBe(`/public/${path}`);
  });

  it.each([
    [['..', 'api', 'user', 'getuserprofile', 'u1']],
    [['a', '..', '..', 'etc']],
    [['.']],
    [['']],
    [['a', '', 'b.jpg']],
    [['a/../../b.jpg']],
    [['..\\b.jpg']],
  ])('%j would escape the path and is not requested', async (segments) => {
    const asked = serve(() => new Response(gif));
    expect(await readPicture(segments)).toBeNull();
    expect(asked).toEqual([]);
  });

  it.each([
    ['nothing', () => new Response(null)],
    ['HTML', () => new Response('<!doctype html>', { headers: { 'content-type': 'image/png' } })],
    ['a drawing that can hold scripts', () => new Response('<svg onload="alert(1)"/>')],
    ['JSON', () => Response.json({ status: 0 })],
    ['a 404', () => new Response(gif, { status: 404 })],
    ['a 403 for a missing file, as object stores send', () => new Response(gif, { status: 403 })],
  ])(
    'does not exist when the marketplace has %s, whatever its declared type',
    async (_, answer) => {
      serve(answer);
      expect(await readPicture(['a.png'])).toBeNull();
    },
  );

  it('has a maximum size', async () => {
    const megabyte = new Uint8Array(1024 * 1024);
    let sent = 0;
    const endless = () =>
      new ReadableStream<Uint8Array>({
        pull(controller) {
          controller.enqueue(sent === 0 ? gif : megabyte);
          sent += 1;
        },
      });
    serve(() => new Response(endless()));
    expect(await readPicture(['endless.gif'])).toBeNull();
    expect(sent).toBeLessThan(20);
  });

  it.each([
    [500, 'failed'],
    [503, 'failed'],
    [429, 'limited'],
  ])('is unavailable, not missing, with the status %d', async (status, kind) => {
    serve(() => new Response(null, { status }));
    await expect(readPicture(['a.jpg'])).rejects.toMatchObject({ kind });
  });

  it('is unavailable, not missing, when it is unreachable or redirected', async () => {
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed'));
    await expect(readPicture(['a.jpg'])).rejects.toMatchObject({ kind: 'unreachable' });
    expect(jest.mocked(fetch).mock.calls[0]?.[1]).toMatchObject({ redirect: 'error' });
  });

  it('is delayed by one turn by the reads of another client', async () => {
    const asked = serve(() => new Response(gif));
    const many = Array.from({ length: 50 }, () => readPicture(['many.gif'], { client: 'many' }));
    await Promise.all([...many, readPicture(['one.gif'], { client: 'one' })]);
    // Twelve run at once.
    expect(asked.findIndex((url) => url.endsWith('one.gif'))).toBeLessThan(12 + 2);
  });
});
