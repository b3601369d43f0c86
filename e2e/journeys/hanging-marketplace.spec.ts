import { newListing } from '../attack/addresses';
import { startOwnEnvironment } from '../support/own-environment';
import { expect, test } from '../support/test';

const visitors = 200;

startOwnEnvironment({ withFaultProxy: true });

async function ask(baseURL: string, path: string, address: string) {
  const headers = { accept: 'text/html', 'x-forwarded-for': address };
  const answer = await fetch(baseURL + path, { headers });
  return {
    status: answer.status,
    isRejected: (await answer.text()).includes('Trop de visites'),
    retryAfter: Number(answer.headers.get('retry-after')),
  };
}

test('visitors of a hanging marketplace get 503, and the shop recovers when it responds again', {
  tag: ['@all', '@once'],
}, async ({ environment, openOneMoreShop }) => {
  if (!environment?.faultProxy) throw new Error('a test environment with a fault proxy');
  const { baseURL } = await openOneMoreShop();
  const injected = environment.faultProxy.inject({ call: 'api', fault: 'hang' });
  const answers = await Promise.all(
    Array.from({ length: visitors }, (_, nth) =>
      ask(
        baseURL,
        nth % 2 ? newListing(nth) : `/product_detail/jamais-vu-${nth}`,
        `10.88.0.${nth}`,
      ),
    ),
  );
  for (const { status, retryAfter } of answers) {
    expect(status === 200 || (status === 503 && retryAfter > 0)).toBe(true);
  }
  // The shop limits concurrent renders (server/overload.test.ts proves the limits).
  expect(answers.filter(({ isRejected }) => isRejected)).not.toEqual([]);
  injected.end();
  await expect(async () => {
    expect((await ask(baseURL, newListing(0), '10.88.0.0')).status).toBe(200);
  }).toPass();
});
