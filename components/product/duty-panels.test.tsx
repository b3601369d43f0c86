import { render, screen } from '@testing-library/react';
import type { Product } from '@/lib/domain/catalogue';
import { sampleProduct } from '@/lib/domain/testing/sample-product';
import { Panels } from './panels';

const maker = { name: 'Ardelle', address: '12 rue de Bretagne, Paris', email: 'a@ardelle.example' };
const environment = {
  steps: [
    { step: 'tissage', country: 'Portugal' },
    { step: 'confection', country: 'Tunisie' },
  ],
  recycledPercent: 30,
  recyclability: 'Produit majoritairement recyclable',
  hazardousSubstances: ['plomb'],
  releasesMicrofibres: true,
  cost: { points: 1_842, pointsPer100g: 612 },
};
const sheetTitle = 'Fiche produit relative aux qualités et caractéristiques environnementales';

function show(changes: Partial<Product> = {}): void {
  render(<Panels product={sampleProduct(changes)} />);
}

/** The words of a panel; null when it does not exist. */
function wordsOf(title: string): string | null {
  const panel = screen.queryByText(title)?.closest('details');
  return panel?.textContent?.replace(/[^\S\n]/g, ' ') ?? null;
}

describe('composition and care', () => {
  it('come before the seller’s text, by part', () => {
    const composition = [
      { part: 'extérieur', material: 'laine', percent: 80 },
      { part: 'extérieur', material: 'polyamide', percent: 20 },
      { part: 'doublure', material: 'viscose', percent: 100 },
    ];
    show({ composition, care: ['Lavage à 30 °C'], description: '<p>Tissé à Lille.</p>' });
    expect(wordsOf('Compositions, origine et entretien')).toMatch(
      /Extérieur : 80 % laine, 20 % polyamide\nDoublure : 100 % viscose.*30 °C.*Tissé à Lille\.$/,
    );
    expect(screen.getByRole('list', { name: 'Entretien' })).toBeVisible();
  });

  it('have no label for a product of a single part', () => {
    show({ composition: [{ part: '', material: 'coton', percent: 97.5 }] });
    expect(screen.getByText('97,5 % coton')).toBeVisible();
  });
});

describe('the environmental sheet', () => {
  it('uses the prescribed title and wordings', () => {
    show({ environment });
    expect(wordsOf(sheetTitle)?.split('\n')).toEqual([
      expect.stringMatching(/1 842 points d’impact 612 pour 100 gTissage : Portugal$/),
      'Confection : Tunisie',
      'Produit comportant au moins 30 % de matières recyclées',
      'Produit majoritairement recyclable',
      'Contient une substance extrêmement préoccupante : plomb',
      'Rejette des microfibres plastiques dans l’environnement lors du lavage',
    ]);
  });

  it('is absent without data', () => {
    const nothing = {
      steps: [],
      recycledPercent: null,
      recyclability: '',
      hazardousSubstances: [],
      releasesMicrofibres: false,
      cost: null,
    };
    show({ environment: nothing });
    expect(wordsOf(sheetTitle)).toBeNull();
  });
});

describe('product safety', () => {
  it('opens with the warnings, and names manufacturer and responsible person', () => {
    show({
      safety: {
        manufacturer: maker,
        responsiblePerson: { name: 'Import SARL', address: 'Lyon', email: '' },
        identification: 'Lot 42',
        warnings: ['petites pièces'],
      },
    });
    expect(wordsOf('Sécurité du produit')?.split('\n')).toEqual([
      'Sécurité du produitAvertissement : petites pièces',
      'Fabricant : Ardelle, 12 rue de Bretagne, Paris, a@ardelle.example',
      'Personne responsable dans l’Union européenne : Import SARL, Lyon',
      'Identification : Lot 42',
    ]);
    expect(screen.getByText('Sécurité du produit').closest('details')).toHaveAttribute('open');
  });
});

it('adds no panel for a marketplace that returns no further data', () => {
  show();
  expect(wordsOf('Sécurité du produit')).toBeNull();
  expect(wordsOf(sheetTitle)).toBeNull();
});
