import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { longestMessage } from '@/lib/forms/chat';
import { unseal } from './seal';
import { sealFirstForm, unsealForm } from './sealed-form';

const seconds = 60;
const id = 'f'.repeat(24);
const chat = (message: string) => ({
  form: 'chat',
  page: `/chat?product_id=${id}&seller_id=${id}`,
  message: 'x'.repeat(200),
  values: { seller_id: id, product_id: id, page_key: '0'.repeat(36), message },
});
const french = readFileSync('content/conditions.md', 'utf8').replaceAll('\n', '\r\n');
/** The longest messages that such a text contains. */
const messagesOf = (text: string) =>
  Array.from({ length: Math.floor(text.length / longestMessage) }, (_, index) =>
    text.slice(index * longestMessage, (index + 1) * longestMessage),
  );

describe('a form in a cookie', () => {
  it.each([
    ['French text with line breaks', messagesOf(french)],
    ['French text with an accent on each vowel', messagesOf(french.replace(/[aeiou]/g, 'é'))],
    ['French text with pictures', messagesOf(french.replaceAll('. ', '. \u{1f457}\u{1f90d} '))],
  ])('has room for the longest chat message: %s', async (_, messages) => {
    expect(messages.length).toBeGreaterThan(3);
    for (const message of messages) {
      const fitting = await sealFirstForm([chat(message)], seconds);
      expect(await unsealForm(fitting?.sealed ?? '', seconds)).toEqual(chat(message));
    }
  });

  it('is the first that fits', async () => {
    const random = chat(randomBytes(3_000).toString('base64'));
    expect(await sealFirstForm([random], seconds)).toBeNull();
    const fitting = await sealFirstForm([random, chat('Bonjour'), chat('')], seconds);
    expect(fitting?.candidate).toEqual(chat('Bonjour'));
  });

  it('is readable for earlier releases when it is short', async () => {
    const fitting = await sealFirstForm([chat('Bonjour')], seconds);
    expect(await unseal(fitting?.sealed ?? '', seconds)).toEqual(chat('Bonjour'));
  });
});
