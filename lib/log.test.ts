afterEach(() => {
  delete process.env.LOG_LEVEL;
});

it.each([
  ['debug', 'debug'],
  [undefined, 'info'],
  // The check of the configuration says what is wrong, in French: the log must not fail before it.
  ['loud', 'info'],
])('with LOG_LEVEL %s the level is %s', async (wanted, level) => {
  if (wanted) process.env.LOG_LEVEL = wanted;
  jest.resetModules();
  const { log } = await import('./log');
  expect(log.level).toBe(level);
});
