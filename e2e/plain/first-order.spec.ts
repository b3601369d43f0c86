import { fullBrowserLaunchOptions } from '../playwright.config';
import { placeFirstOrder } from '../steps/first-order';
import { startOwnEnvironment } from '../support/own-environment';
import { test } from '../support/test';

// `npm run test:all` runs all tests on a plain marketplace; `npm test` runs only this one.
startOwnEnvironment({ plain: true });
test.use({ launchOptions: fullBrowserLaunchOptions, viewport: { width: 390, height: 844 } });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', {
    tag: javaScriptEnabled ? [] : ['@all'],
  }, () => {
    // The form of a visitor responds 401 with the path of the login page.
    test.use({ javaScriptEnabled, expectedErrors: [/401 \(Unauthorized\).*\/api\/cart/] });

    test('a customer orders on a marketplace that supports only the specification @once', async ({
      page,
      marketplace,
      person,
    }) => {
      await placeFirstOrder(page, marketplace, person);
    });
  });
}
