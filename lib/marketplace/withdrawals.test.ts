import { declareToMarketplace } from './withdrawals';

const declaration = {
  name: 'Zoé',
  email: 'zoe@exemple.fr',
  orderNumber: 'V-2026-000042',
  articles: '',
  wording: 'Renonciation au contrat',
  declaredAt: '2026-11-29T09:00:00.000Z',
};

/** A fake marketplace with these HTTP statuses. */
function answerWith(statuses: { readonly declaration: number; readonly others: number }) {
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    const isDeclaration = String(address).includes('declareWithdrawal');
    const status = isDeclaration ? statuses.declaration : statuses.others;
    return Response.json({ data: [] }, { status });
  });
}

it.each([
  [404, 200, 'no-call'],
  [400, 200, 'no-call'],
  [405, 200, 'no-call'],
  [401, 200, 'no-call'],
  [403, 200, 'no-call'],
  [401, 401, 'unknown'],
  [403, 503, 'unknown'],
  [429, 200, 'unknown'],
  [503, 200, 'unknown'],
])('HTTP %d to a declaration, and %d to a read, means: %s', async (status, others, kind) => {
  answerWith({ declaration: status, others });
  expect(await declareToMarketplace(declaration, 'RE-22222-22222')).toEqual({ kind });
});
