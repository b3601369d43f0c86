import { placeFirstOrder } from '../steps/first-order';
import { test } from '../support/test';

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with JavaScript' : 'without JavaScript';
  // In `npm test`, a customer orders with JavaScript on a plain marketplace (e2e/plain).
  test.describe(how, { tag: javaScriptEnabled ? '@all' : [] }, () => {
    // The form of a visitor responds 401 with the path of the login page.
    test.use({ javaScriptEnabled, expectedErrors: [/401 \(Unauthorized\).*\/api\/cart/] });

    test('a new customer chooses a dress, registers, pays by card and sees the order', async ({
      page,
      marketplace,
      person,
    }) => {
      await placeFirstOrder(page, marketplace, person);
    });
  });
}
