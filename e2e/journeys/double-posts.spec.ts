import { createAddress, findDresses } from '../steps/shopping';
import { expect, test } from '../support/test';

test('a favourite and an address that are submitted twice are stored once', {
  tag: ['@once', '@all'],
}, async ({ page, marketplace, customer }) => {
  expect(customer.email).toBeTruthy();
  const { baseURL } = marketplace;
  await Promise.all([createAddress(page, baseURL), createAddress(page, baseURL)]);
  await createAddress(page, baseURL);
  await page.goto('/address');
  await expect(page.getByText('12 rue de Bretagne')).toHaveCount(1);

  const [dress = ''] = await findDresses(page);
  const addFavourite = async () => {
    const answer = await page.request.post('/api/favourites', {
      form: { product_id: dress.split('/').at(-1) ?? '', action: 'add' },
      headers: { origin: baseURL, 'sec-fetch-site': 'same-origin' },
      maxRedirects: 0,
    });
    expect(answer.status()).toBe(303);
  };
  await Promise.all([addFavourite(), addFavourite()]);
  await addFavourite();
  await page.goto('/my_favorite');
  await expect(page.getByRole('button', { name: /^Retirer des favoris/ })).toHaveCount(1);
});
