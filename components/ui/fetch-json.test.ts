import { z } from 'zod/mini';
import { fetchJson } from './fetch-json';

const schema = z.object({ count: z.number() });

function answer(response: Response) {
  return jest.spyOn(globalThis, 'fetch').mockResolvedValue(response);
}

describe('fetchJson', () => {
  it('sends the request with its options, and parses the answer', async () => {
    const fetched = answer(Response.json({ count: 2, other: true }));
    const { signal } = new AbortController();
    await expect(fetchJson('/api/x', { signal }, schema)).resolves.toEqual({ count: 2 });
    expect(fetched).toHaveBeenCalledWith('/api/x', { signal });
  });

  it('returns an answer without a schema as it is', async () => {
    answer(Response.json({ count: '2' }));
    await expect(fetchJson('/api/x')).resolves.toEqual({ count: '2' });
  });

  it('rejects with the status of an HTTP error', async () => {
    answer(Response.json({ count: 2 }, { status: 401 }));
    const error = await fetchJson('/api/x', {}, schema).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ cause: 401, message: '/api/x' });
  });

  it.each([
    ['JSON', new Response('<!doctype html>')],
    ['the expected shape', Response.json({ count: '2' })],
  ])('rejects an answer that is not %s', async (_expected, response) => {
    answer(response);
    await expect(fetchJson('/api/x', {}, schema)).rejects.toThrow();
  });
});
