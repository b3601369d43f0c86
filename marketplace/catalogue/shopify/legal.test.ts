import type { ProductDraft } from './draft';
import { readLegal, readSellerIdentity } from './legal';
import { type LegalField, legalFields } from './legal-columns';
import { Problems } from './problems';

function read(cells: Partial<Record<LegalField, string>>) {
  const legal = new Map<LegalField, string>();
  for (const field of legalFields) {
    const text = cells[field];
    if (text) legal.set(field, text);
  }
  const draft: ProductDraft = {
    handle: 'robe',
    line: 2,
    values: new Map(),
    legal,
    variants: [],
    images: [],
  };
  const problems = new Problems();
  return {
    legal: readLegal(draft, problems),
    identity: readSellerIdentity(draft, problems),
    reasons: problems.list.map(({ reason, detail }) => (detail ? `${reason}: ${detail}` : reason)),
  };
}

const manufacturer = {
  manufacturerName: 'Fil',
  manufacturerAddress: '1 rue du Fil, 59000 Lille',
  manufacturerEmail: 'fil@fil.example',
};
const seller = {
  sellerLegalName: 'Fil',
  sellerAddress: '1 rue du Fil, 59000 Lille',
  sellerEmail: 'fil@fil.example',
  sellerPhone: '01 99 00 12 01',
};

test('reads cells as people write them', () => {
  const { legal, reasons } = read({
    ...manufacturer,
    warnings: 'Petits éléments | Tenez à l’écart du feu',
    steps: 'Tissage : Portugal\nConfection: Tunisie',
    recycledPercent: '12,5 %',
    releasesMicrofibres: 'Non',
    composition: 'Extérieur : 62,5 % lin, 37,5 % coton | Doublure : 100% coton',
    care: 'Lavage à 30 °C',
  });
  expect(reasons).toEqual([]);
  expect(legal).toEqual({
    safety: {
      manufacturer: { name: 'Fil', address: '1 rue du Fil, 59000 Lille', email: 'fil@fil.example' },
      identification: '',
      warnings: ['Petits éléments', 'Tenez à l’écart du feu'],
    },
    environment: {
      steps: [
        { step: 'Tissage', country: 'Portugal' },
        { step: 'Confection', country: 'Tunisie' },
      ],
      recycledPercent: 12.5,
      hazardousSubstances: [],
      releasesMicrofibres: false,
    },
    composition: [
      { part: 'Extérieur', material: 'lin', percent: 62.5 },
      { part: 'Extérieur', material: 'coton', percent: 37.5 },
      { part: 'Doublure', material: 'coton', percent: 100 },
    ],
    care: ['Lavage à 30 °C'],
  });
});

test.each<[Partial<Record<LegalField, string>>, string]>([
  [{ ...manufacturer, manufacturerEmail: 'non' }, 'E-mail du fabricant'],
  [{ manufacturerName: 'Fil' }, 'Adresse du fabricant'],
  [{ warnings: 'Petits éléments' }, 'Fabricant'],
  [{ ...manufacturer, responsibleName: 'Fil' }, 'Adresse de la personne responsable'],
  [{ steps: 'Tissage' }, 'Étapes de production'],
  [{ recycledPercent: '120' }, 'Matière recyclée'],
  [{ releasesMicrofibres: 'peut-être' }, 'Rejette des microfibres'],
  [{ costPoints: '812' }, 'Coût environnemental'],
  [{ composition: '60 % lin, 30 % coton' }, 'composition'],
  [{ composition: 'lin' }, 'composition'],
])('reports %j and stores nothing of it', (cells, column) => {
  const { legal, reasons } = read(cells);
  expect(legal).toBeNull();
  expect(reasons).toEqual([expect.stringContaining(column)]);
});

test('keeps the valid parts beside an invalid one', () => {
  expect(read({ care: 'Lavage à 30 °C', composition: 'lin' }).legal).toEqual({
    care: ['Lavage à 30 °C'],
  });
});

test('reads the identity of a seller, who needs a registration unless private', () => {
  expect(read({ ...seller, sellerRegistration: '000 000 010' }).identity).toMatchObject({
    registration: '000000010',
    isProfessional: true,
  });
  expect(read({ ...seller, sellerProfessional: 'non' }).identity).toMatchObject({
    registration: '',
    isProfessional: false,
  });
  const { identity, reasons } = read(seller);
  expect(identity).toBeNull();
  expect(reasons).toEqual([expect.stringContaining('SIREN ou SIRET du vendeur')]);
});
