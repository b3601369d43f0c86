import { render, screen } from '@testing-library/react';
import type { NearbyShop } from '@/lib/domain/shop';
import { sampleProduct } from '@/lib/domain/testing/sample-product';
import { sampleSeller } from '@/lib/domain/testing/sample-seller';
import { PurchaseTerms } from './purchase-terms';

const shop: NearbyShop = {
  id: 's1',
  name: 'Marais',
  address: '',
  distanceKm: null,
  position: null,
  hours: [],
  stock: null,
};

function lines(
  product: Parameters<typeof sampleProduct>[0] = {},
  shops: readonly NearbyShop[] | null = [],
): readonly string[] {
  const choiceParams = { color: null, size: null };
  render(
    <PurchaseTerms product={sampleProduct(product)} shops={shops} choiceParams={choiceParams} />,
  );
  return screen
    .getAllByRole('listitem')
    .map(({ textContent }) => (textContent ?? '').replace(/\s/g, ' '));
}

const returnsAndGuarantee =
  '14 jours pour changer d’avisGarantie légale de conformité : 2 ans minimum';

describe('the terms of a purchase', () => {
  it('are delivery, returns, shops and seller when all of them are known', () => {
    const delivery = { estimate: 'le 26 et le 28 novembre', cost: 490 };
    const shops: NearbyShop[] = [
      { ...shop, stock: { a: 2 } },
      { ...shop, id: 's2', stock: { a: 0, b: 1 } },
      { ...shop, id: 's3', stock: { a: 0 } },
    ];
    expect(lines({ delivery, sellerName: 'Maison Ardelle' }, shops)).toEqual([
      'Livraison entre le 26 et le 28 novembre, 4,90 €',
      returnsAndGuarantee,
      'Disponibilité en boutique : en stock dans 2 boutiques',
      'Vendu et expédié par Maison Ardelle',
    ]);
  });

  it('name the seller, and say that a private seller grants neither withdrawal nor guarantee', () => {
    const seller = sampleSeller({ name: 'Louise P.', legalName: '', isProfessional: false });
    const [, returns, , sold] = lines({ sellerName: 'Louise P.', seller });
    expect(returns).toBe('Vendu par un particulier : pas de droit de rétractation');
    expect(sold).toMatch(/^Vendu et expédié par Louise P\.Vendeur particulier : identité/);
  });

  it('link to the full notice of the legal guarantee', () => {
    lines();
    expect(screen.getByRole('link', { name: /^Garantie légale/ })).toHaveAttribute(
      'href',
      '/terms_and_condition#avis-garantie',
    );
  });

  it('omit data that a plain marketplace does not return', () => {
    expect(lines({}, null)).toEqual([
      'Délai et frais de livraison indiqués avant le paiement',
      returnsAndGuarantee,
      'Disponibilité en boutique',
    ]);
  });

  it.each([
    [
      'a free delivery',
      { delivery: { estimate: 'le 2 et le 4 mai', cost: 0 } },
      'Livraison entre le 2 et le 4 mai, offerte',
    ],
    [
      'a delivery date without a cost',
      { delivery: { estimate: 'le 2 et le 4 mai', cost: null } },
      'Livraison entre le 2 et le 4 mai',
    ],
    [
      'a cost without a delivery date',
      { delivery: { estimate: '', cost: 490 } },
      'Livraison : 4,90 €',
    ],
  ])('show %s', (_what, product, words) => {
    expect(lines(product)[0]).toBe(words);
  });

  it.each([
    [
      'the number of shops when their stock is unknown',
      [shop, { ...shop, id: 's2' }],
      ' : 2 boutiques',
    ],
    ['a single shop', [{ ...shop, stock: { a: 1 } }], ' : en stock dans une boutique'],
    ['a product that is sold out in all shops', [{ ...shop, stock: { a: 0 } }], ' : épuisé'],
    ['nothing when there is no shop', [], ''],
  ])('show %s', (_what, shops, words) => {
    expect(lines({}, shops)[2]).toBe(`Disponibilité en boutique${words}`);
  });
});
