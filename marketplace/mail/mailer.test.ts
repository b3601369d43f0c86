import pino from 'pino';
import { unconnectedDatabase } from '../testing/unconnected-database';
import { createMailer } from './mailer';
import { type ClaimedMail, claimDue, claimFirst, saveFailure, saveSent } from './outbox';
import { sendBySmtp } from './transports';

jest.mock('./outbox');
jest.mock('./transports');

const db = unconnectedDatabase();
const claimed = {
  id: 'mail',
  cause: 'test',
  state: 'waiting',
  created_at: new Date(0),
  next_attempt_at: new Date(0),
  attempts: 1,
  last_error: null,
  ended_at: null,
  expires_at: null,
  replaces: null,
  erase_when_sent: false,
  recipient: 'cliente@example.fr',
  customer_id: null,
  subject: 'Essai',
  notice: '',
  body: 'Bonjour',
  html: '<p>Bonjour</p>',
  attachments: [],
} as const satisfies ClaimedMail;

const config = {
  smtpUrl: 'smtp://mail.example',
  mailFrom: 'boutique@example.fr',
  shopName: 'Vitrine',
  shopUrl: 'https://boutique.example',
  dataDir: '',
};
const stored = { id: claimed.id, aside: false };

/** A mail server that never responds: an attempt fails only when its connection is closed. */
function silentTransport() {
  const closed = new AbortController();
  return {
    deliver: () =>
      new Promise<void>((_, reject) => {
        const fail = () => reject(new Error('closed'));
        if (closed.signal.aborted) fail();
        else closed.signal.addEventListener('abort', fail);
      }),
    close: () => closed.abort(),
  };
}

afterEach(() => {
  jest.useRealTimers();
});

test('ends attempts three seconds after the marketplace begins to stop, and later ones at once', async () => {
  jest.useFakeTimers();
  jest.mocked(sendBySmtp).mockReturnValue(silentTransport());
  jest.mocked(claimFirst).mockResolvedValue(claimed);
  const failed = jest.mocked(saveFailure).mockResolvedValue(false);
  const stopping = new AbortController();
  const mailer = createMailer(config, db, pino({ level: 'silent' }), stopping.signal);
  const sending = mailer.send(stored);
  stopping.abort();
  await jest.advanceTimersByTimeAsync(2_999);
  expect(failed).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(await sending).toBe(false);
  expect(await mailer.send(stored)).toBe(false);
  expect(failed).toHaveBeenCalledTimes(2);
  await mailer.close();
});

test('begins no other mail that is due once the marketplace stops', async () => {
  jest.mocked(sendBySmtp).mockReturnValue({ deliver: async () => {}, close: () => {} });
  const stopping = new AbortController();
  const mailer = createMailer(config, db, pino({ level: 'silent' }), stopping.signal);
  for (let due = 0; due < 10; due += 1) jest.mocked(claimDue).mockResolvedValueOnce(claimed);
  const sent = jest.mocked(saveSent).mockImplementation(async () => stopping.abort());
  await mailer.sendDue();
  // At most one for each connection.
  expect(sent.mock.calls.length).toBeLessThanOrEqual(3);
});
