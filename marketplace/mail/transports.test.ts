import { type FakeSmtpServer, startFakeSmtpServer } from '../testing/fake-smtp-server';
import type { Message } from './message';
import { sendBySmtp } from './transports';

const message: Message = {
  from: { name: 'Vitrine', address: 'boutique@example.fr' },
  to: 'cliente@example.fr',
  subject: 'Essai',
  messageId: '<essai@example.fr>',
  date: new Date(0),
  text: 'Bonjour',
  html: '<p>Bonjour</p>',
  attachments: [],
  textEncoding: 'quoted-printable',
  baseBoundary: 'limite',
  headers: { 'Auto-Submitted': 'auto-generated' },
};

let receiver: FakeSmtpServer;
beforeEach(async () => {
  receiver = await startFakeSmtpServer();
});
afterEach(() => receiver.close());

test('fails the mails that a silent mail server does not answer when it is closed, and later ones', async () => {
  receiver.mode = 'silent';
  const transport = sendBySmtp(receiver.url, 1);
  const failures = Promise.allSettled([
    transport.deliver(message, ''),
    transport.deliver(message, ''),
  ]);
  await receiver.connected();
  transport.close();
  const closed = { reason: expect.objectContaining({ message: expect.stringMatching(/closed/) }) };
  expect(await failures).toEqual([
    expect.objectContaining(closed),
    expect.objectContaining(closed),
  ]);
  await expect(transport.deliver(message, '')).rejects.toThrow('closed');
});
