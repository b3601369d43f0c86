import { openFlash } from '@/lib/session/flash';
import {
  type Answer,
  done,
  doneAndGo,
  doneAndShown,
  doneInForm,
  goBackToForm,
  gone,
  goWithProblem,
  loginNeeded,
  refused,
  refusedAndGo,
  refusedFor,
} from './answer';
import { refererPath, respond } from './respond';

const context = {
  form: 'address',
  values: { city: 'Amiens' },
  lost: { photo: 'Choisissez-le de nouveau.' },
  back: '/addAddress?next=%2Fpayment',
};
const flashOf = async (response: Awaited<ReturnType<typeof respond>>) =>
  openFlash(response.cookies.get('vitrine_flash')?.value);

async function plain(answer: Answer, changes: object = {}) {
  const request = new Request('http://shop.example/api/addresses/add');
  const response = await respond(request, { answer, httpStatus: 200 }, { ...context, ...changes });
  const flash = await flashOf(response);
  return { status: response.status, to: response.headers.get('location'), flash };
}
async function fetching(answer: Answer, httpStatus = 200) {
  const headers = { accept: 'application/json' };
  const request = new Request('http://shop.example/api/addresses/add', { headers });
  const response = await respond(request, { answer, httpStatus }, context);
  return { status: response.status, json: await response.json(), flash: await flashOf(response) };
}

describe('a form without scripts', () => {
  it.each([
    ['leads to the next page, which shows the message', doneAndGo('Fait.', '/address'), '/address'],
    ['leads back to its page', done('Fait.'), context.back],
    ['leads to another page', done('Fait.', '/cart'), '/cart'],
  ])('%s when it is done', async (_, answer, to) => {
    expect(await plain(answer)).toEqual({
      status: 303,
      to,
      flash: { tone: 'success', message: 'Fait.' },
    });
  });

  it('leads back to its page with errors and typed values when it is refused', async () => {
    expect(await plain(refused('À corriger.', { city: 'La ville est requise' }))).toEqual({
      status: 303,
      to: context.back,
      flash: {
        tone: 'error',
        message: 'À corriger.',
        form: 'address',
        errors: { city: 'La ville est requise', photo: 'Choisissez-le de nouveau.' },
        values: { city: 'Amiens' },
      },
    });
  });

  it('leads to the page that helps, which shows the reason', async () => {
    expect(await plain(refusedAndGo('Refusé.', '/emailVerification/u1'))).toEqual({
      status: 303,
      to: '/emailVerification/u1',
      flash: { tone: 'error', message: 'Refusé.' },
    });
  });

  it('leads back with the typed values when the record is gone', async () => {
    expect(await plain(gone('Cet élément n’existe plus.'))).toMatchObject({
      to: context.back,
      flash: { tone: 'error', message: 'Cet élément n’existe plus.', values: { city: 'Amiens' } },
    });
  });

  it('leads to the list of the record that is gone, if its own page is missing too', async () => {
    expect(await plain(gone('Cet élément n’existe plus.', '/address'))).toEqual({
      status: 303,
      to: '/address',
      flash: { tone: 'error', message: 'Cet élément n’existe plus.' },
    });
  });

  it('leads a visitor to the login page, which shows the reason', async () => {
    const to = '/login?next=%2FaddAddress';
    expect(await plain(loginNeeded(to))).toEqual({ status: 303, to, flash: null });
  });

  it.each([
    ['there is no message', doneAndGo('', '/address')],
    ['the page shows it itself', doneAndShown('Retiré.', '/cart#retire')],
  ])('shows no flash message when %s', async (_, answer) => {
    expect((await plain(answer)).flash).toBeNull();
  });

  it('reports a partial success as a problem', async () => {
    const { flash } = await plain(
      goWithProblem('L’article n’a pas pu être ajouté.', '/my_account'),
    );
    expect(flash).toMatchObject({ tone: 'error', message: 'L’article n’a pas pu être ajouté.' });
  });

  it.each(['/', '/category', '/sub_category?cat_id=c1', '/product_detail/p1'])(
    'on a catalogue page, which is the same for everybody, redirects to the result page: %s',
    async (back) => {
      const { to, flash } = await plain(refused('Non.', { city: 'x' }), { back });
      expect(to).toBe(`/resultat?retour=${encodeURIComponent(back)}`);
      expect(flash).toEqual({ tone: 'error', message: 'Non.', form: 'result' });
    },
  );

  it('fills in the form on the next page', async () => {
    const form = { name: 'address', values: { city: 'Amiens' } };
    expect(await plain(goBackToForm('Vérifiez.', '/addAddress', form))).toMatchObject({
      to: '/addAddress',
      flash: { tone: 'warning', form: 'address', values: { city: 'Amiens' } },
    });
    const { flash } = await plain(doneInForm('Fait.', 'driver-password'));
    expect(flash).toMatchObject({ tone: 'success', form: 'driver-password', values: {} });
  });
});

describe('a form with scripts', () => {
  it.each([
    [done('Fait.', '/cart'), 200, { status: 1, message: 'Fait.' }],
    [refused('Non.'), 422, { status: 0, message: 'Non.' }],
    [
      refused('À corriger.', { city: 'requise' }),
      422,
      { status: 0, message: 'À corriger.', errors: { city: 'requise' } },
    ],
    [gone('N’existe plus.'), 404, { status: 0, message: 'N’existe plus.' }],
    [gone('N’existe plus.', '/address'), 404, { status: 0, message: 'N’existe plus.' }],
    [loginNeeded('/login'), 401, { status: 0, message: '', to: '/login' }],
  ])('is answered in place: %j', async (answer, status, json) => {
    expect(await fetching(answer, status)).toEqual({ status, json, flash: null });
  });

  it('receives the next page, which shows the message', async () => {
    expect(await fetching(doneAndGo('Fait.', '/address'))).toEqual({
      status: 200,
      json: { status: 1, message: 'Fait.', to: '/address' },
      flash: { tone: 'success', message: 'Fait.' },
    });
  });

  it('receives the tone of a message that is no success', async () => {
    expect(await fetching(goWithProblem('Épuisé.', '/cart'))).toMatchObject({
      json: { status: 1, message: 'Épuisé.', to: '/cart', tone: 'error' },
      flash: { tone: 'error' },
    });
  });
});

it.each([['text/html'], ['application/json']])('no response to %s is cached', async (accept) => {
  const request = new Request('http://shop.example/api/x', { headers: { accept } });
  const decision = { answer: refusedFor(60, 'Non.'), httpStatus: 429 };
  const response = await respond(request, decision, context);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('retry-after')).toBe('60');
});

describe('the page of a form', () => {
  it.each([
    ['http://shop.example/cart?x=1#ligne', '/cart?x=1'],
    [null, '/repli'],
    ['', '/repli'],
    ['cart', '/repli'],
    ['about:blank', '/repli'],
    ['http://shop.example//ailleurs.example/', '/repli'],
    ['https://ailleurs.example/cart', '/cart'],
  ])('with the referrer %s is %s', (referer, path) => {
    const headers = new Headers(referer === null ? {} : { referer });
    expect(refererPath(new Request('http://shop.example/api/x', { headers }), '/repli')).toBe(path);
  });
});
