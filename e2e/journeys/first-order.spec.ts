import { placeFirstOrder } from '../steps/first-order';
import { test } from '../support/test';

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with JavaScript' : 'without JavaScript';
  test.describe(how, () => {
    // A visitor's form is answered with 401 and the way to the login page.
    test.use({ javaScriptEnabled, expectedErrors: [/401 \(Unauthorized\).*\/api\/cart/] });

    test('somebody new chooses a dress, registers, pays by card and sees the order', async ({
      page,
      marketplace,
      person,
    }) => {
      await placeFirstOrder(page, marketplace, person);
    });
  });
}
