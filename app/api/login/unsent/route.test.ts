import { NextResponse } from 'next/server';
import { post } from '@/lib/bff/testing/posted';
import { openFlash } from '@/lib/session/flash';
import { saveFormDraft } from '@/lib/session/form-draft';
import { signedIn } from '@/lib/session/testing/signed-in';
import { POST } from './route';

let cookies = new NextResponse().cookies;
jest.mock('next/headers', () => ({ cookies: async () => cookies }));

beforeEach(() => {
  cookies = new NextResponse().cookies;
});

async function resume() {
  const answer = await post(POST, {}, { path: '/api/login/unsent', page: '/my_account' });
  const flash = await openFlash(answer.cookies.get('vitrine_flash')?.value);
  return { ...(await answer.json()), flash };
}

const unsent = {
  form: 'address',
  page: '/addAddress',
  values: { city: 'Amiens' },
  hadFile: false,
};

it('leads back to the form, filled in, once', async () => {
  await signedIn();
  await saveFormDraft(cookies, unsent);
  expect(await resume()).toMatchObject({
    to: '/addAddress',
    flash: {
      tone: 'warning',
      form: 'address',
      values: unsent.values,
      message: expect.stringContaining('vérifiez, puis envoyez de nouveau'),
    },
  });
  expect(await resume()).toMatchObject({
    to: '/my_account',
    flash: { tone: 'warning', message: expect.stringContaining('n’est plus conservé') },
  });
});

it('reveals nothing to another customer', async () => {
  await signedIn();
  await saveFormDraft(cookies, { ...unsent, customerId: 'another' });
  expect(JSON.stringify(await resume())).not.toContain('Amiens');
});

it('keeps the form until its customer has signed in again', async () => {
  await saveFormDraft(cookies, unsent);
  expect(await resume()).toMatchObject({ to: '/login?next=%2Fmy_account' });
  await signedIn();
  expect(await resume()).toMatchObject({ to: '/addAddress' });
});
