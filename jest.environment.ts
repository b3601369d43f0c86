/** Required settings of the shop; no request reaches this marketplace. */
process.env.MARKETPLACE_API_URL = 'http://marketplace.example';
process.env.SESSION_SECRET = 'a'.repeat(32);

// Logs nothing. Tests that read the log spy on these functions.
jest.mock('@/lib/config/log', () => {
  const ignore = () => undefined;
  return { log: { debug: ignore, info: ignore, warn: ignore, error: ignore } };
});

// Next's cache requires a running server.
jest.mock('next/cache', () => ({ unstable_cache: (read: () => unknown) => read }));
