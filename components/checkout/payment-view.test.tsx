import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { postForm } from '@/components/forms/post-form';
import type { PaymentPage } from '@/lib/checkout/payment-page';
import { PaymentView } from './payment-view';

jest.mock('@/components/forms/post-form', () => ({ postForm: jest.fn() }));

const summary = {
  products: 9000,
  tax: 1582,
  shipping: 490,
  beforeDiscount: 9490,
  discount: 0,
  total: 9490,
};

const page: PaymentPage = {
  cart: {
    lines: [],
    count: 1,
    estimate: '',
    orderValue: 9000,
    tax: 1500,
    total: 9000,
    immediateShipping: 990,
  },
  address: {
    id: 'a1',
    name: 'Claire Dupont',
    phone: '612345678',
    dialCode: '+33',
    street: '8 rue des Lices',
    postcode: '35000',
    city: 'Rennes',
    country: 'France',
    latitude: null,
    longitude: null,
    isDefault: true,
  },
  hasAddresses: true,
  fields: {},
  notice: null,
  base: { ...summary, shipping: 0, total: 9000, tax: 1500 },
  plannedShipping: 490,
  agreed: null,
  immediate: { date: '2026-11-21', time: '14:05 - 14:35' },
  today: { date: '2026-11-21', windows: ['18:15 - 18:45', '18:45 - 19:15'] },
  plannedDays: [
    { date: '2026-11-21', label: '21/11/2026', weekday: 'samedi' },
    { date: '2026-11-23', label: '23/11/2026', weekday: 'lundi' },
  ],
  pickUpDays: [],
  sellers: ['Atelier Nord'],
  shops: ['Atelier Nord Rennes'],
};

const planned = {
  delivery_type: '2',
  planned_day: '2026-11-23',
  planned_time: '10:15 - 10:45',
  code: 'NOEL',
};
const secondStep = { ...page, fields: planned, agreed: { summary, agreement: 'abc' } };
const plain = (text: string | null | undefined) => text?.replace(/\s+/g, ' ').trim();
const form = () => screen.getByRole('button', { name: /Poursuivre|Continuer/ }).closest('form');

describe('step 1 of the payment', () => {
  it('offers three delivery types with their prices', () => {
    render(<PaymentView page={page} />);
    const types = within(screen.getByRole('group', { name: 'Mode de livraison' }));
    const names = ['Livraison immédiate', 'Livraison planifiée', 'Retrait en boutique'];
    const labels = names.map((name) =>
      plain(types.getByRole('radio', { name: new RegExp(name) }).closest('label')?.textContent),
    );
    expect(labels).toEqual([
      'Livraison immédiate9,90 €',
      'Livraison planifiée4,90 €',
      'Retrait en boutiqueGratuit',
    ]);
    for (const radio of names.map((name) => types.getByRole('radio', { name: new RegExp(name) }))) {
      expect(radio).not.toBeChecked();
    }
  });

  it('shows the days as dd/mm/yyyy, all 28 windows, and for today those that are left', () => {
    render(<PaymentView page={page} />);
    expect(screen.getByRole('radio', { name: /aujourd’hui 21\/11\/2026/ })).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: /lundi 23\/11\/2026/ })).toBeInTheDocument();
    const windows = (name: string) =>
      within(screen.getByLabelText(name))
        .getAllByRole('option')
        .map((option) => option.textContent);
    expect(windows('Créneau')).toHaveLength(1 + 28);
    expect(windows('Créneau d’aujourd’hui')).toEqual([
      'Choisissez un créneau',
      '18:15 - 18:45',
      '18:45 - 19:15',
    ]);
  });

  it('says when nobody serves this week, and names the shop', () => {
    render(<PaymentView page={page} />);
    expect(screen.getByText(/Aucun jour n’est proposé cette semaine/)).toBeInTheDocument();
    expect(screen.getByText('Atelier Nord Rennes')).toBeInTheDocument();
  });

  it('says that a price depends on the slot rather than that there is none', () => {
    render(<PaymentView page={{ ...page, plannedShipping: null }} />);
    const type = () => screen.getByRole('radio', { name: /Livraison planifiée/ }).closest('label');
    expect(plain(type()?.textContent)).toBe('Livraison planifiéeprix selon le créneau');
    cleanup();
    render(<PaymentView page={{ ...secondStep, plannedShipping: null }} />);
    expect(plain(type()?.textContent)).toBe('Livraison planifiée4,90 €');
  });

  it('leads to another address, to choosing one, or to the first one', () => {
    const { rerender } = render(<PaymentView page={page} />);
    expect(screen.getByRole('link', { name: /Modifier/ })).toHaveAttribute('href', '/address');
    rerender(<PaymentView page={{ ...page, address: null, hasAddresses: true }} />);
    expect(screen.getByText(/Aucune de vos adresses n’est choisie/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Choisir une adresse' })).toHaveAttribute(
      'href',
      '/address',
    );
    rerender(<PaymentView page={{ ...page, address: null, hasAddresses: false }} />);
    expect(screen.getByRole('link', { name: 'Ajouter une adresse' })).toHaveAttribute(
      'href',
      '/addAddress?next=/payment',
    );
  });

  it('asks for the amounts with the choices', async () => {
    jest.mocked(postForm).mockResolvedValue({
      status: 0,
      message: 'Certaines informations sont à corriger.',
      errors: { planned_day: 'Choisissez un jour.' },
    });
    render(<PaymentView page={page} />);
    await userEvent.click(screen.getByRole('radio', { name: /Livraison planifiée/ }));
    await userEvent.type(screen.getByLabelText(/Code promotionnel/), 'NOEL');
    await userEvent.click(screen.getByRole('button', { name: 'Poursuivre le reglement' }));
    await screen.findByText('Certaines informations sont à corriger.');
    const alert = screen.getByRole('alert');
    expect(within(alert).getByRole('link')).toHaveAttribute('href', '#checkout-planned_day');
    const [action, fields] = jest.mocked(postForm).mock.lastCall ?? [];
    expect(action).toBe('/api/checkout/quote');
    expect(fields?.get('delivery_type')).toBe('2');
    expect(fields?.get('code')).toBe('NOEL');
    expect(screen.getByRole('button', { name: 'Poursuivre le reglement' })).toBeEnabled();
  });

  it('shows what a form without JavaScript left: message, errors and choices', () => {
    const notice = {
      tone: 'error',
      message: 'Ce code n’est pas valable.',
      errors: { planned_time: 'Choisissez un créneau.' },
    } as const;
    render(<PaymentView page={{ ...page, fields: planned, notice }} />);
    expect(screen.getByRole('alert')).toHaveTextContent('Ce code n’est pas valable.');
    expect(screen.getByLabelText(/Code promotionnel/)).toHaveValue('NOEL');
    expect(screen.getByRole('radio', { name: /23\/11\/2026/ })).toBeChecked();
    expect(screen.getByLabelText('Créneau')).toHaveAccessibleDescription('Choisissez un créneau.');
    expect(form()).toHaveAttribute('action', '/api/checkout/quote');
  });
});

describe('step 2 of the payment', () => {
  it('shows the amounts, the seller, the right to withdraw and the obligation to pay', () => {
    render(<PaymentView page={secondStep} />);
    const amounts = screen.getByRole('region', { name: 'Montant à régler' });
    expect(plain(amounts.textContent)).toBe(
      'Montant à réglerArticles90,00 €Livraison4,90 €Total TTC94,90 €dont TVA15,82 €',
    );
    expect(screen.getByText('Atelier Nord')).toBeVisible();
    expect(screen.getByText(/droit de rétractation de 14 jours/)).toBeVisible();
    expect(
      screen.getByRole('button', { name: 'Continuer Commander avec obligation de paiement' }),
    ).toBeEnabled();
    expect(form()).toHaveAttribute('action', '/api/checkout/pay');
  });

  it('shows a discount and tax that comes on top as amounts of the sum', () => {
    const other = {
      ...summary,
      shipping: 0,
      beforeDiscount: 9000,
      discount: 1000,
      tax: 1600,
      total: 9600,
    };
    render(<PaymentView page={{ ...secondStep, agreed: { summary: other, agreement: 'x' } }} />);
    const amounts = screen.getByRole('region', { name: 'Montant à régler' });
    expect(plain(amounts.textContent)).toBe(
      'Montant à réglerArticles90,00 €LivraisonGratuitMontant total90,00 €Réduction-10,00 €TVA16,00 €Total TTC96,00 €',
    );
  });

  it('sends what was agreed to', async () => {
    jest.mocked(postForm).mockResolvedValue({ status: 0, message: 'Épuisé.' });
    render(<PaymentView page={secondStep} />);
    await userEvent.click(screen.getByRole('button', { name: /Continuer/ }));
    expect(await screen.findByText('Épuisé.')).toBeVisible();
    const [action, fields] = jest.mocked(postForm).mock.lastCall ?? [];
    expect(action).toBe('/api/checkout/pay');
    expect(Object.fromEntries(fields ?? [])).toMatchObject({ ...planned, agreement: 'abc' });
  });

  it.each([
    ['the delivery type', () => screen.getByRole('radio', { name: /Livraison immédiate/ })],
    ['the day', () => screen.getByRole('radio', { name: /21\/11\/2026/ })],
  ])('returns to step 1 when %s changes', async (_, field) => {
    render(<PaymentView page={secondStep} />);
    await userEvent.click(field());
    expect(screen.getByRole('button', { name: 'Poursuivre le reglement' })).toBeEnabled();
    expect(screen.getByText(/le montant sera recalculé/)).toBeVisible();
    expect(form()).toHaveAttribute('action', '/api/checkout/quote');
  });

  it('returns to step 1 when the code changes', async () => {
    render(<PaymentView page={secondStep} />);
    await userEvent.type(screen.getByLabelText(/Code promotionnel/), '2');
    expect(screen.getByRole('button', { name: 'Poursuivre le reglement' })).toBeEnabled();
  });
});
