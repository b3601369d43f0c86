import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { postForm } from '@/components/forms/post-form';
import { fill } from '@/components/forms/testing/fill';
import { ForAccount } from '@/components/session/testing/for-account';
import { sampleSeller } from '@/lib/domain/testing/sample-seller';
import { PaymentView } from './payment-view';
import { north, planned, secondStep, south, summary, withSellers } from './testing/payment-page';
import { form, hidden, plain } from './testing/payment-screen';

jest.mock('@/components/forms/post-form', () => ({ postForm: jest.fn() }));
afterEach(() => jest.mocked(postForm).mockReset());

describe('step 2 of the payment', () => {
  it('shows the amounts, the seller, the right to withdraw and the obligation to pay', () => {
    render(<PaymentView page={secondStep} />);
    const amounts = screen.getByRole('region', { name: 'Montant à régler' });
    expect(plain(amounts.textContent)).toBe(
      'Montant à réglerArticles90,00 €Livraison4,90 €Montant total94,90 €Réduction0,00 €Total TTC94,90 €dont TVA15,82 €',
    );
    expect(screen.getByText(/^Vendeur\s:/)).toHaveTextContent('Atelier Nord');
    expect(
      screen.getByText(/droit de rétractation de 14 jours .* du dernier article/),
    ).toBeVisible();
    const conditions = screen.getByRole('link', { name: 'conditions générales' });
    expect(conditions).toHaveAttribute('href', '/terms_and_condition');
    expect(conditions.parentElement).toHaveTextContent(/^En commandant, vous acceptez les/);
    expect(
      screen.getByRole('button', { name: 'Continuer Commander avec obligation de paiement' }),
    ).toBeEnabled();
    expect(form()).toHaveAttribute('action', '/api/checkout/pay');
  });

  it('shows the identity of the sellers and the legal guarantee', () => {
    render(<PaymentView page={withSellers(sampleSeller())} />);
    const articles = within(screen.getByRole('region', { name: 'Votre article' }));
    expect(articles.getByText(/SIREN : 123456789/)).toBeInTheDocument();
    const guarantee = /^Garantie légale de conformité 2\sans minimum$/;
    expect(screen.getByRole('heading', { level: 2, name: guarantee })).toBeVisible();
    expect(screen.getByText(/réparation ou remplacement sans frais/)).toBeVisible();
    expect(screen.queryByText(/numéro d’immatriculation/)).not.toBeInTheDocument();
  });

  it('explains how to get the seller’s identity when the marketplace does not return it', () => {
    render(<PaymentView page={withSellers(null)} />);
    const service = screen.getByRole('link', { name: 'service clientèle' });
    expect(service).toHaveAttribute('href', '/contact');
    expect(service.parentElement).toHaveTextContent(/^Pour l’adresse et le numéro d’immatricul/);
    expect(screen.getByText(/réparation ou remplacement sans frais/)).toBeVisible();
  });

  it('promises no right against a private seller', () => {
    const person = sampleSeller({ isProfessional: false });
    render(<PaymentView page={withSellers(person)} />);
    expect(screen.getByText(/à un particulier\s: il n’y a pas de droit de rétr/)).toBeVisible();
    expect(screen.queryByText(/réparation ou remplacement/)).not.toBeInTheDocument();
    cleanup();
    const parties = [north, { ...south, name: 'Zoé' }];
    render(<PaymentView page={{ ...withSellers(person, person), parties }} />);
    expect(screen.getByText(/à des particuliers\s: il n’y a pas de droit de rétr/)).toBeVisible();
    cleanup();
    render(<PaymentView page={withSellers(person, sampleSeller())} />);
    expect(screen.getByText(/sauf pour les articles vendus par un particulier/)).toBeVisible();
    expect(screen.getByText(/réparation ou remplacement/)).toBeVisible();
  });

  it('shows a discount and added tax as amounts of the sum', () => {
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
      'Montant à réglerArticles90,00 €LivraisonGratuitTVA16,00 €Montant total90,00 €Réduction−10,00 €Total TTC96,00 €',
    );
  });

  it('names no VAT in the prices of private persons', () => {
    const untaxed = { ...summary, tax: 0 };
    render(<PaymentView page={{ ...secondStep, agreed: { summary: untaxed, agreement: 'x' } }} />);
    expect(screen.queryByText('dont TVA')).not.toBeInTheDocument();
  });

  it('sends the agreed choices and amount, for the account of the page', async () => {
    jest.mocked(postForm).mockResolvedValue({ status: 0, message: 'Épuisé.' });
    render(<PaymentView page={secondStep} />, { wrapper: ForAccount });
    await userEvent.click(screen.getByRole('button', { name: /Continuer/ }));
    expect(await screen.findByText('Épuisé.')).toBeVisible();
    const [action, fields] = jest.mocked(postForm).mock.lastCall ?? [];
    expect(action).toBe('/api/checkout/pay');
    const agreed = { ...planned, agreement: 'abc', account: 'ana' };
    expect(Object.fromEntries(fields ?? [])).toMatchObject(agreed);
  });

  it('omits amounts that the marketplace does not return, and says which are missing', () => {
    const little = { ...summary, tax: null, beforeDiscount: null, discount: null, products: null };
    render(<PaymentView page={{ ...secondStep, agreed: { summary: little, agreement: 'x' } }} />);
    expect(plain(screen.getByRole('region', { name: 'Montant à régler' }).textContent)).toBe(
      'Montant à réglerArticlesprix indisponibleLivraison4,90 €Total TTC94,90 €',
    );
  });

  it('is step 1 when the browser restored other values after a reload or Back', () => {
    render(<PaymentView page={secondStep} />);
    expect(screen.getByRole('button', { name: /Continuer/ })).toBeEnabled();
    // As browsers restore a field: without an event.
    const code = screen.getByLabelText<HTMLInputElement>(/Code promotionnel/);
    code.value = 'AUTRE';
    fireEvent(window, new Event('pageshow'));
    expect(screen.getByRole('button', { name: 'Poursuivre le reglement' })).toBeEnabled();
    expect(screen.getByText(/le montant sera recalculé/)).toBeVisible();
  });

  it('returns to step 1 when the address changes', async () => {
    render(<PaymentView page={secondStep} />);
    await userEvent.click(screen.getByRole('button', { name: /^Livrer ici : Bureau/, ...hidden }));
    expect(screen.getByRole('button', { name: 'Poursuivre le reglement' })).toBeEnabled();
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
    await fill(screen.getByLabelText(/Code promotionnel/), '2');
    expect(screen.getByRole('button', { name: 'Poursuivre le reglement' })).toBeEnabled();
  });
});
