import { capPageLifetime, renderContext } from './page-lifetime';

it('limits the cache lifetime of the page being rendered', async () => {
  const page = { renderedAt: 0, seconds: 60 };
  await renderContext.run(page, async () => {
    await null;
    capPageLifetime(5);
    capPageLifetime(20);
  });
  expect(page.seconds).toBe(5);
});

it('does nothing outside of a cached render', () => {
  expect(() => capPageLifetime(5)).not.toThrow();
});
