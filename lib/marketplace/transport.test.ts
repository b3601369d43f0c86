/** @jest-environment node */
import { getOnlyParentCategory } from './contract/catalogue';

/** The headers of a call when the shop starts with this environment. */
async function headersSent(token: string | undefined): Promise<Headers> {
  jest.resetModules();
  if (token === undefined) delete process.env.MARKETPLACE_TOKEN;
  else process.env.MARKETPLACE_TOKEN = token;
  const answers = jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json({ status: 1, data: [] }));
  const { send } = await import('./transport');
  await send(getOnlyParentCategory, { params: {}, body: {} });
  return new Headers(answers.mock.calls[0]?.[1]?.headers);
}

afterAll(() => {
  delete process.env.MARKETPLACE_TOKEN;
});

test('the marketplace’s token goes with every call when there is one', async () => {
  const token = 'jeton-de-test-assez-long';
  expect((await headersSent(token)).get('authorization')).toBe(`Bearer ${token}`);
});

test.each([undefined, ''])('none goes when it is %j', async (token) => {
  expect((await headersSent(token)).has('authorization')).toBe(false);
});
