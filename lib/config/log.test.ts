jest.unmock('./log');

afterEach(() => {
  delete process.env.LOG_LEVEL;
});

it.each([
  ['debug', 'debug'],
  [undefined, 'info'],
  // The configuration check reports an invalid level in French; the log must not fail earlier.
  ['loud', 'info'],
])('with LOG_LEVEL %s the level is %s', async (wanted, level) => {
  if (wanted) process.env.LOG_LEVEL = wanted;
  jest.resetModules();
  const { log } = await import('./log');
  expect(log.level).toBe(level);
});
