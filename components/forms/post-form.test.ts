import { repeatMs } from '@/lib/concurrency/repeat-time';
import { postForm, replyTimeoutMs } from './post-form';

let fetched: jest.SpiedFunction<typeof fetch>;

function fields(values: Readonly<Record<string, string>>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.append(name, value);
  return data;
}

beforeEach(() => {
  fetched = jest.spyOn(globalThis, 'fetch');
});

describe('postForm', () => {
  it('sends the fields of a plain form, and accepts JSON', async () => {
    fetched.mockResolvedValue(Response.json({ status: 1, message: 'ok' }));
    await postForm('/api/login', fields({ email: 'a+b@c.fr', next: '/x?y=1' }));
    const [address, init] = fetched.mock.calls[0] ?? [];
    expect(address).toBe('/api/login');
    expect(init).toMatchObject({ method: 'POST', headers: { accept: 'application/json' } });
    expect(String(init?.body)).toBe('email=a%2Bb%40c.fr&next=%2Fx%3Fy%3D1');
  });

  it('sends another body when one is given', async () => {
    fetched.mockResolvedValue(Response.json({ status: 1, message: 'ok' }));
    const whole = fields({ a: '1' });
    await postForm('/api/x', whole, whole);
    expect(fetched.mock.calls[0]?.[1]?.body).toBe(whole);
  });

  it('is undecided when it is aborted', async () => {
    fetched.mockImplementation(
      (_address, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
        }),
    );
    const stalled = new AbortController();
    const reply = postForm('/api/x', fields({}), new URLSearchParams(), stalled.signal);
    stalled.abort();
    expect(await reply).toMatchObject({ status: 0, undecided: true });
  });

  it('limits the time of a request, except that of an upload', async () => {
    const aborted = new AbortController();
    const limit = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(aborted.signal);
    fetched.mockImplementation(async () => Response.json({ status: 1, message: 'ok' }));
    await postForm('/api/x', fields({}));
    await postForm('/api/x', fields({}), fields({}));
    expect(fetched.mock.calls.map(([, init]) => init?.signal)).toEqual([aborted.signal, undefined]);
    expect(limit).toHaveBeenCalledTimes(1);
  });

  it.each([
    [
      { status: 1, message: 'ok', to: '/cart' },
      { status: 1, message: 'ok', to: '/cart', errors: undefined },
    ],
    [
      { status: 0, message: 'non', errors: { a: 'b' } },
      { status: 0, message: 'non', errors: { a: 'b' }, to: undefined },
    ],
    [
      { status: 0, message: 'peut-être', isUnknown: true },
      { status: 0, message: 'peut-être', isUnknown: true },
    ],
    [
      { status: 1, message: 'ok', isOtherCustomer: true },
      { status: 1, message: 'ok', isOtherCustomer: true },
    ],
    [
      { status: 2, message: 'x', to: 4, errors: 'y' },
      { status: 0, message: 'x', errors: undefined, to: undefined },
    ],
  ])('reads %j', async (json, reply) => {
    fetched.mockResolvedValue(Response.json(json, { status: 422 }));
    expect(await postForm('/api/x', fields({}))).toEqual(reply);
  });

  it.each([
    ['no answer arrives', () => Promise.reject(new TypeError('network'))],
    ['the answer is HTML', () => Promise.resolve(new Response('<html>'))],
    ['the answer has another shape', () => Promise.resolve(Response.json(null))],
    ['the answer has no message', () => Promise.resolve(Response.json({ status: 1 }))],
  ])('reports a failure when %s', async (_case, answer) => {
    fetched.mockImplementation(answer);
    const reply = await postForm('/api/x', fields({}));
    expect(reply.status).toBe(0);
    // A click on a heart types nothing.
    expect(reply.message).toMatch(/^La connexion est interrompue\s: [^.]+\.$/);
    expect(reply.undecided).toBe(true);
  });

  it('leaves minutes to repeat a form whose reply was waited for in vain', () => {
    expect(repeatMs - replyTimeoutMs).toBeGreaterThanOrEqual(3 * 60_000);
  });

  it.each([
    [200, undefined],
    [401, undefined],
    [422, undefined],
    [429, true],
    [503, true],
  ])('returns whether HTTP %s leaves the outcome unknown', async (status, undecided) => {
    fetched.mockResolvedValue(Response.json({ status: 0, message: 'non' }, { status }));
    expect((await postForm('/api/x', fields({}))).undecided).toBe(undecided);
  });
});
