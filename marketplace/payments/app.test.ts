import { readConfig } from '../base/config';
import { createLog } from '../http/log';
import { unconnectedDatabase } from '../testing/unconnected-database';
import { buildPaymentApp } from './app';
import { choosePaymentBackend } from './providers';

/** A payment page whose database fails. */
async function post(contentType: string) {
  const [db, config] = [unconnectedDatabase(), readConfig({})];
  const mailer = { store: async () => null, send: async () => true, sendDue: async () => {} };
  const context = { db, config, mailer, log: createLog('silent'), demo: null };
  const app = buildPaymentApp(context, await choosePaymentBackend(config, db));
  jest.spyOn(db, 'selectFrom').mockImplementation(() => {
    throw new Error('connection lost');
  });
  const headers = { 'content-type': contentType };
  const { statusCode, body } = await app.inject({
    method: 'POST',
    url: '/paiement/p1',
    headers,
    payload: 'number=4242',
  });
  return { statusCode, body };
}

describe('the payment page', () => {
  it('does not claim that nothing was charged when the outcome is unknown', async () => {
    const { statusCode, body } = await post('application/x-www-form-urlencoded');
    expect(statusCode).toBe(500);
    expect(body).toContain('vérifiez dans vos commandes si le paiement a été accepté');
    expect(body).not.toContain('Rien n’a été débité');
  });

  it('reports that an unreadable form charged nothing', async () => {
    const { statusCode, body } = await post('text/xml');
    expect(statusCode).toBe(415);
    expect(body).toContain('Rien n’a été débité par cette page.');
  });
});
