import { capPageLifetime, renderContext, respondNotFound } from './page-lifetime';

it('limits the cache lifetime of the page being rendered', async () => {
  const page = { renderedAt: 0, seconds: 60 };
  await renderContext.run(page, async () => {
    await null;
    capPageLifetime(5);
    capPageLifetime(20);
  });
  expect(page.seconds).toBe(5);
});

it('limits the stale time too, by default only to that of the page cache', async () => {
  const page: { renderedAt: number; seconds: number; staleSeconds?: number } = {
    renderedAt: 0,
    seconds: 60,
  };
  await renderContext.run(page, async () => {
    capPageLifetime(5);
    expect(page.staleSeconds).toBe(Number.POSITIVE_INFINITY);
    capPageLifetime(5, 0);
    capPageLifetime(5);
  });
  expect(page.staleSeconds).toBe(0);
});

it('does nothing outside of a cached render', () => {
  expect(() => capPageLifetime(5)).not.toThrow();
});

it('gives a document status 404 only where its response is cached', async () => {
  expect(respondNotFound()).toBe(false);
  const page = { renderedAt: 0, seconds: 60 };
  expect(renderContext.run(page, respondNotFound)).toBe(true);
  expect(page).toMatchObject({ isNotFound: true });
});
