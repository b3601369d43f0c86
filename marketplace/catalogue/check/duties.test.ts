import type { LegalInformation, SellerIdentity } from '@vitrine/demo-catalogue';
import { type CheckedProduct, lacksOf } from './duties';

const sellerIdentity: SellerIdentity = {
  legalName: 'Fil',
  legalForm: 'SARL',
  address: 'Lille',
  registration: '000000010',
  vatNumber: '',
  email: 'fil@fil.example',
  phone: '01 99 00 12 01',
  isProfessional: true,
};
const manufacturer = { name: 'Fil', address: '59000 Lille, France', email: 'fil@fil.example' };
const safety = { manufacturer, identification: 'Modèle A', warnings: [] };
const legal: LegalInformation = {
  safety,
  environment: { steps: [{ step: 'Tissage', country: 'Inde' }], hazardousSubstances: [] },
  composition: [{ part: '', material: 'lin', percent: 100 }],
  care: ['Lavage à 30 °C'],
};

function lacks(changes: Partial<CheckedProduct>): string[] {
  const complete = {
    legal,
    sellerIdentity,
    categories: ['Femme', 'Vêtements', 'Robes'],
    hasUnprovenReduction: false,
  };
  return lacksOf({ ...complete, ...changes }).map(({ duty, detail }) =>
    detail ? `${duty}: ${detail}` : duty,
  );
}

test('a complete product lacks nothing', () => {
  expect(lacks({})).toEqual([]);
});

test.each([
  [
    ['Femme', 'Vêtements', 'Robes'],
    ['composition', 'care', 'environment'],
  ],
  [
    ['Enfants', 'Fille', 'Robes et jupes'],
    ['composition', 'care', 'environment'],
  ],
  [['Homme'], ['composition', 'care', 'environment']],
  [['Homme', 'Chaussures', 'Baskets'], ['environment']],
  [['Enfants', 'Chaussures et accessoires', 'Chaussures'], ['environment']],
  [['Femme', 'Accessoires', 'Sacs'], []],
  [['Beauté', 'Soins'], []],
  [['Bijoux'], []],
])('a product in %j without any information lacks it by its kind', (categories, ofKind) => {
  expect(lacks({ legal: null, categories })).toEqual(['manufacturer', 'identification', ...ofKind]);
});

test.each([
  ['Jaipur, Inde', true],
  ['10 Mill Road, Leeds, United Kingdom', true],
  ['Shenzhen, CHINE', true],
  ['75003 Paris, France', false],
  ['Saint-Denis, La Réunion', false],
  ['10115 Berlin, Germany', false],
  ['75003 Paris', false],
])('a manufacturer at %s needs a person in the EU: %s', (address, isNeeded) => {
  const given = { ...legal, safety: { ...safety, manufacturer: { ...manufacturer, address } } };
  expect(lacks({ legal: given })).toEqual(isNeeded ? ['responsible-person'] : []);
  const complete = { ...given.safety, responsiblePerson: manufacturer };
  expect(lacks({ legal: { ...given, safety: complete } })).toEqual([]);
});

test('names the missing fields of the seller', () => {
  expect(lacks({ sellerIdentity: null })).toEqual(['seller']);
  const { legalName, address, registration, vatNumber, email, phone } = sellerIdentity;
  const earlier = { legalName, address, registration, vatNumber, email, phone };
  expect(lacks({ sellerIdentity: earlier })).toEqual([
    'seller: professionnel ou particulier, forme juridique',
  ]);
  const person = { ...earlier, registration: '', isProfessional: false };
  expect(lacks({ sellerIdentity: person })).toEqual([]);
});

test('lists a sheet without steps, a missing identification and an unproven reduction', () => {
  const environment = { steps: [], hazardousSubstances: [] };
  expect(lacks({ legal: { ...legal, environment } })).toEqual([
    'environment: étapes de production',
  ]);
  expect(lacks({ legal: { ...legal, safety: { ...safety, identification: '' } } })).toEqual([
    'identification',
  ]);
  expect(lacks({ hasUnprovenReduction: true })).toEqual(['reduction']);
});
