import { NextRequest } from 'next/server';
import { z } from 'zod/mini';
import { customerJson } from '@/lib/bff/customer-json';
import { answerPdf } from '@/lib/bff/file-answer';
import { customerFormRoute, formRoute } from '@/lib/bff/form-route';
import { MarketplaceError } from '@/lib/marketplace/errors';
import { GET as exportData } from './account/data/route';
import { POST as recordPrices } from './cart/prices/route';
import { GET as listenToChats } from './chat/stream/route';
import { GET as suggestPlaces } from './places/route';

jest.mock('@/lib/session/session', () => ({
  readSession: async () => {
    throw new MarketplaceError('unreachable', 'ended sessions', { effect: 'read' });
  },
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

const request = (headers: Readonly<Record<string, string>> = {}) =>
  new NextRequest('http://localhost/api/f?q=rue', { headers });

test.each<[string, () => Promise<Response>]>([
  ['data of a page', () => customerJson({}, run)],
  ['a PDF', () => answerPdf({ page: '/myorder', what: 'Votre facture', make: run })],
  ['the export of all data', () => exportData()],
  ['chat events', () => listenToChats(request({ accept: 'text/event-stream' }))],
  ['address suggestions', () => suggestPlaces(request())],
  ['prices at adding', () => recordPrices(request({ 'sec-fetch-site': 'same-origin' }))],
])('answers 503 while the session is unknown: %s', async (_, ask) => {
  expect((await ask()).status).toBe(503);
  expect(run).not.toHaveBeenCalled();
});
