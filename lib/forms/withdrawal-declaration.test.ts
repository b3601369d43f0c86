import { confirmedWithdrawalForm, withdrawalDeclarationForm } from './withdrawal-declaration';

const fields = {
  name: 'Zoé d’Alembert-Ruiz',
  email: 'zoe@exemple.fr',
  orderNumber: 'n° V-2026/42',
  articles: 'La robe,\r\ntaille 38 à 19.90 €',
};

it('keeps ordinary entries as they are typed', () => {
  expect(withdrawalDeclarationForm.parse(fields)).toEqual({
    ...fields,
    articles: 'La robe,\ntaille 38 à 19.90 €',
  });
});

it.each([
  ['orderNumber', 'Commande n°\u00a0V-2026-000042', 'Commande n° V-2026-000042'],
  ['orderNumber', 'V\u20112026\u2013000042\u200b', 'V-2026-000042'],
  ['orderNumber', 'No. V-2026-000042', 'No. V-2026-000042'],
  ['orderNumber', 'Commande\u00a0: FR:2026.42', 'Commande : FR:2026.42'],
  ['name', 'Ana\u00a0Dupont', 'Ana Dupont'],
  ['name', 'M. & Mme Dupont', 'M. & Mme Dupont'],
  ['name', 'Jean\u2011Paul d‘Arc 2', 'Jean-Paul d‘Arc 2'],
])('accepts as %s “%s”, as it is pasted from a page or an e-mail', (field, pasted, kept) => {
  expect(withdrawalDeclarationForm.parse({ ...fields, [field]: pasted })).toEqual({
    ...withdrawalDeclarationForm.parse(fields),
    [field]: kept,
  });
});

it.each(['CMD.A123', 'CMD(2026)+42*A', '[FR] n°42=A, B', '2026|42~A', 'a@b.c'])(
  'keeps the order number “%s” exactly',
  (orderNumber) => {
    expect(withdrawalDeclarationForm.parse({ ...fields, orderNumber }).orderNumber).toBe(
      orderNumber,
    );
  },
);

it.each([
  ['the ordinary entries', fields],
  ['initials', { ...fields, name: 'A.'.repeat(27) }],
  ['links', { ...fields, orderNumber: 'http://a.b.c', articles: 'moi@a.example\r\n http://b.c' }],
])('accepts at the confirmation what the first step made of %s', (_, typed) => {
  const declared = withdrawalDeclarationForm.parse(typed);
  expect(confirmedWithdrawalForm.parse({ ...declared, key: 'k' })).toEqual({
    ...declared,
    key: 'k',
  });
});

it.each([
  ['http://a.example/b', 'http: //a. example/b'],
  ['www.a.example', 'www. a. example'],
  ['moi@a.example', 'moi @a. example'],
])('separates %s, which a mail program would turn into a link', (typed, kept) => {
  expect(withdrawalDeclarationForm.parse({ ...fields, articles: typed }).articles).toBe(kept);
});

it.each([
  ['name', 'a'.repeat(81), 'Le nom ne doit pas dépasser 80 caractères'],
  ['name', 'A.'.repeat(34), 'Le nom ne doit pas dépasser 80 caractères'],
  [
    'name',
    'Zoé\nBcc: x',
    'Le nom ne comporte que des lettres, des chiffres et les signes . , & ’ ( ) / · -',
  ],
  [
    'orderNumber',
    '<b>',
    'Le numéro de commande ne comporte que des lettres, des chiffres et des signes de ponctuation',
  ],
  ['orderNumber', '1'.repeat(61), 'Le numéro de commande ne doit pas dépasser 60 caractères'],
  ['articles', 'a'.repeat(501), 'La liste des articles ne doit pas dépasser 500 caractères'],
])('limits %s', (field, value, message) => {
  const { error } = withdrawalDeclarationForm.safeParse({ ...fields, [field]: value });
  expect(error?.issues.map((issue) => issue.message)).toContain(message);
});
