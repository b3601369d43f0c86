import { chatMessageForm, chatReportForm, reportReasons } from './chat';

const whole = { seller_id: 'v1', product_id: 'p1', message: 'Bonjour', client_id: 'cle-00001' };
const messagesOf = (result: { error?: { issues: readonly { message: string }[] } }) =>
  result.error?.issues.map(({ message }) => message) ?? [];

describe('a message to a seller', () => {
  it('reports missing fields', () => {
    expect(messagesOf(chatMessageForm.safeParse({}))).toEqual([
      "L'identifiant du vendeur est requis",
      "L'identifiant du produit est requis",
      'Message est requis',
    ]);
    expect(messagesOf(chatMessageForm.safeParse({ ...whole, message: ' \r\n ' }))).toEqual([
      'Message est requis',
    ]);
  });

  it('has normalised line breaks and a maximum length', () => {
    expect(chatMessageForm.parse({ ...whole, message: ' a\r\nb\rc ' }).message).toBe('a\nb\nc');
    expect(messagesOf(chatMessageForm.safeParse({ ...whole, message: 'a'.repeat(2_001) }))).toEqual(
      ['2000 caractères au plus'],
    );
  });

  it.each(['', 'court', 'a'.repeat(65), 'cle 00001'])('is sent without its odd key %j', (key) => {
    const parsed = chatMessageForm.parse({ ...whole, client_id: key, page_key: key });
    expect(parsed).toMatchObject({ client_id: '', page_key: '' });
  });
});

describe('a chat report', () => {
  it('requires a chat and one of the three reasons', () => {
    expect(messagesOf(chatReportForm.safeParse({}))).toEqual([
      'Veuillez sélectionner un chat à supprimer',
      'Veuillez sélectionner une raison',
    ]);
    expect(messagesOf(chatReportForm.safeParse({ room_id: 'r1', reason: 'Autre' }))).toEqual([
      'Veuillez sélectionner une raison',
    ]);
    for (const reason of reportReasons) {
      expect(chatReportForm.safeParse({ room_id: 'r1', reason }).success).toBe(true);
    }
  });
});
