// Property tests try the same values in each run, except in `npm run test:all`, which looks for new
// ones. A factory: most test files do not load fast-check.
jest.mock('fast-check', () => {
  const actual = jest.requireActual<typeof import('fast-check')>('fast-check');
  if (!process.env.VITRINE_TEST_ALL) actual.configureGlobal({ seed: 1 });
  return actual;
});
