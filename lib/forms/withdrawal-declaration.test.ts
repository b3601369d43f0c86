import { withdrawalDeclarationForm } from './withdrawal-declaration';

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
  ['http://a.example/b', 'http: //a. example/b'],
  ['www.a.example', 'www. a. example'],
  ['moi@a.example', 'moi @a. example'],
])('separates %s, which a mail program would turn into a link', (typed, kept) => {
  expect(withdrawalDeclarationForm.parse({ ...fields, articles: typed }).articles).toBe(kept);
});

it.each([
  ['name', 'a'.repeat(81), 'Le nom ne doit pas dépasser 80 caractères'],
  ['name', 'Zoé\nBcc: x', 'Le nom ne comporte que des lettres'],
  ['orderNumber', '1'.repeat(61), 'Le numéro de commande ne doit pas dépasser 60 caractères'],
  ['articles', 'a'.repeat(501), 'Les articles ne doivent pas dépasser 500 caractères'],
])('limits %s', (field, value, message) => {
  const { error } = withdrawalDeclarationForm.safeParse({ ...fields, [field]: value });
  expect(error?.issues.map((issue) => issue.message)).toContain(message);
});
