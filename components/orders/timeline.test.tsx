import { render, screen } from '@testing-library/react';
import type { Tracking } from '@/lib/domain/orders';
import { Timeline } from './timeline';

const tracking: Tracking = {
  orderedAt: '2024-01-05T09:00:00Z',
  deliveryDate: '2024-01-08T10:00:00Z',
  products: [
    { shipped: true, inDelivery: true, delivered: false, progress: 'in-delivery' },
    { shipped: true, inDelivery: true, delivered: true, progress: 'delivered' },
  ],
};
const robe = { title: 'Robe', color: 'Rouge', size: 'M', progress: 'ordered' } as const;
const steps = () => screen.getAllByRole('listitem').map((step) => step.textContent);

describe('the timeline of an order', () => {
  it('has the date of the order, then three steps for each product', () => {
    render(<Timeline tracking={tracking} lines={[robe, { ...robe, title: 'Pull' }]} />);
    expect(steps()).toEqual([
      '✓Commandé le vendredi 05 janvier 2024 : fait',
      '✓Expédié : fait',
      '✓Livraison en cours : fait',
      'Prévu le lundi 8 janvier 2024 : à venir',
      '✓Expédié : fait',
      '✓Livraison en cours : fait',
      '✓Livré le lundi 8 janvier 2024 : fait',
    ]);
    expect(screen.getByRole('region', { name: 'Robe' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Pull' })).toBeVisible();
  });

  it('announces the date of a delivery, or of an order that may be collected', () => {
    const handover = { type: '2', date: '2024-01-08', time: '10:15 - 10:45' } as const;
    const { unmount } = render(<Timeline tracking={tracking} lines={[]} handover={handover} />);
    expect(steps()).toContain('Livraison prévue le lundi 8 janvier 2024 : à venir');
    unmount();
    render(<Timeline tracking={tracking} lines={[]} handover={null} />);
    expect(steps()).toContain('Prévu le lundi 8 janvier 2024 : à venir');
  });

  it('has other labels for a pick-up', () => {
    const handover = { type: '3', date: '2024-01-08', time: '10:15 - 10:45' } as const;
    render(<Timeline tracking={tracking} lines={[]} handover={handover} />);
    expect(steps()).toEqual([
      '✓Commandé le vendredi 05 janvier 2024 : fait',
      '✓Prêt au retrait en boutique : fait',
      'Retrait prévu le lundi 8 janvier 2024 : à venir',
      '✓Prêt au retrait en boutique : fait',
      '✓Retiré le lundi 8 janvier 2024 : fait',
    ]);
  });

  it('labels undelivered articles as such, and shows "Livré le" only with a date', () => {
    render(<Timeline tracking={{ ...tracking, deliveryDate: null }} lines={[]} />);
    expect(steps()).toContain('✓Livré le : fait');
    expect(steps()).toContain('Pas encore livré : à venir');
  });

  it('omits a delivery date that has not come', () => {
    render(<Timeline tracking={{ ...tracking, deliveryDate: '9999-01-01' }} lines={[]} />);
    expect(steps()).toContain('✓Livré le : fait');
    expect(steps()).toContain('Prévu le vendredi 1er janvier 9999 : à venir');
  });

  it('marks the steps that the specification marks, even when an earlier step is not done', () => {
    const odd = {
      shipped: false,
      inDelivery: true,
      delivered: true,
      progress: 'delivered',
    } as const;
    render(<Timeline tracking={{ ...tracking, orderedAt: null, products: [odd] }} lines={[]} />);
    expect(steps()).toEqual([
      '✓Commandé le : fait',
      'Expédié : à venir',
      '✓Livraison en cours : fait',
      '✓Livré le lundi 8 janvier 2024 : fait',
    ]);
  });

  it('shows the order alone when there are no products', () => {
    render(<Timeline tracking={{ ...tracking, products: [] }} lines={[robe]} />);
    expect(steps()).toEqual(['✓Commandé le vendredi 05 janvier 2024 : fait']);
  });

  it('distinguishes two sizes of one dress', () => {
    render(<Timeline tracking={tracking} lines={[robe, { ...robe, size: 'L' }]} />);
    expect(screen.getByRole('region', { name: 'Robe – Rouge, M' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Robe – Rouge, L' })).toBeVisible();
  });

  it('numbers products without a name', () => {
    render(<Timeline tracking={tracking} lines={[robe]} />);
    expect(screen.getByRole('heading', { name: 'Article 2 sur 2' })).toBeVisible();
  });
});
