import { placeFirstOrder } from '../steps/first-order';
import { test } from '../support/test';

// Of the journeys on a plain marketplace, which `npm run test:all` tries one and all, this one is tried each time.
test.use({ ownEnvironment: { plain: true }, viewport: { width: 390, height: 844 } });
test.describe.configure({ mode: 'default' });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', {
    tag: javaScriptEnabled ? [] : ['@all'],
  }, () => {
    // A visitor's form is answered with 401 and the way to the login page.
    test.use({ javaScriptEnabled, expectedErrors: [/401 \(Unauthorized\).*\/api\/cart/] });

    test('the first order on a marketplace that speaks the specification and nothing else @once', async ({
      page,
      marketplace,
      person,
    }) => {
      await placeFirstOrder(page, marketplace, person);
    });
  });
}
