/** @jest-environment node */
import { NextRequest } from 'next/server';
import { z } from 'zod/mini';
import { customerFormRoute, formRoute } from './form-route';

jest.mock('@/lib/session/session', () => ({
  readSessionState: async () => ({ state: 'unavailable' }),
}));

const run = jest.fn();
const form = { form: 'f', schema: z.object({}), page: '/address', run };

test.each([
  ['a form', formRoute(form)],
  ['a form of customers', customerFormRoute(form)],
])('reports that nothing was changed while the session is unknown: %s', async (_, route) => {
  const answer = await route(
    new NextRequest('http://localhost/api/f', {
      method: 'POST',
      headers: {
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'application/json',
      },
      body: '',
    }),
  );
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({
    message: expect.stringContaining('rien n’a été modifié'),
  });
  expect(run).not.toHaveBeenCalled();
});
