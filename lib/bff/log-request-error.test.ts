import { onRequestError } from '@/instrumentation';
import { log } from '@/lib/config/log';
import { MarketplaceError } from '@/lib/marketplace/errors';

jest.mock('@/lib/config/log', () => ({ log: { error: jest.fn() } }));

const usual = process.env.NEXT_RUNTIME;
beforeEach(() => {
  jest.mocked(log.error).mockReset();
  process.env.NEXT_RUNTIME = 'nodejs';
});
afterAll(() => {
  if (usual === undefined) delete process.env.NEXT_RUNTIME;
  else process.env.NEXT_RUNTIME = usual;
});

const fail = (error: unknown) =>
  onRequestError(
    error,
    { path: '/renoncer?declaration=secret', method: 'GET', headers: {} },
    {
      routerKind: 'App Router',
      routePath: '/renoncer',
      routeType: 'render',
      revalidateReason: undefined,
    },
  );

describe('an error of a page', () => {
  it('is logged with its route, without the URL', async () => {
    const error = new TypeError('broken');
    await fail(error);
    expect(jest.mocked(log.error).mock.calls).toEqual([
      [{ err: error, route: '/renoncer', method: 'GET' }, 'request failed'],
    ]);
  });

  it.each([
    ['a failure of the marketplace', new MarketplaceError('timeout', 'api/x')],
    ['an aborted render', new DOMException('aborted', 'AbortError')],
    ['an interrupted body', Object.assign(new Error('aborted'), { code: 'ECONNRESET' })],
  ])('is not logged for %s', async (_, error) => {
    await fail(error);
    expect(log.error).not.toHaveBeenCalled();
  });
});
