import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { postForm } from '@/components/forms/post-form';
import { fill } from '@/components/forms/testing/fill';
import type { PaymentPage } from '@/lib/checkout/payment-page';
import { PaymentView } from './payment-view';
import { north, page, secondStep, summary } from './testing/payment-page';
import { hidden, plain } from './testing/payment-screen';

jest.mock('@/components/forms/post-form', () => ({ postForm: jest.fn() }));
afterEach(() => jest.mocked(postForm).mockReset());

describe('the total of the first step', () => {
  /** Style sheets select the amount of the chosen type; the browser tests check that. */
  const amounts = (name: RegExp) =>
    Array.from(
      screen.getByText(name, { selector: 'dt' }).nextElementSibling?.children ?? [],
      (one) => plain(one.textContent),
    );
  const totals = () => amounts(/^Total estimé/);

  it('is shown without a choice and for each of them', () => {
    render(<PaymentView page={page} />);
    expect(totals()).toEqual(['90,00 €', '99,90 €', '94,90 €', '90,00 €']);
  });

  it('omits a price that depends on the time window, and says so', () => {
    render(<PaymentView page={{ ...page, plannedShipping: null }} />);
    expect(totals()).toEqual(['90,00 €', '99,90 €', '90,00 €', '90,00 €']);
    expect(screen.getAllByText('TTC, hors livraison')).toHaveLength(2);
  });

  it('returns after a change in the second step, without the discount of another code', async () => {
    const reduced = { ...summary, discount: 1000, total: 8490 };
    render(<PaymentView page={{ ...secondStep, agreed: { summary: reduced, agreement: 'x' } }} />);
    await userEvent.click(screen.getByRole('radio', { name: /Livraison immédiate/ }));
    expect(totals()).toEqual(['80,00 €', '89,90 €', '84,90 €', '80,00 €']);
    await fill(screen.getByLabelText(/Code promotionnel/), '2');
    expect(totals()).toEqual(['90,00 €', '99,90 €', '94,90 €', '90,00 €']);
  });

  it('is announced for later when a gift card that paid for all may pay for more', async () => {
    const paid = { ...summary, discount: 9490, total: 0 };
    render(<PaymentView page={{ ...secondStep, agreed: { summary: paid, agreement: 'x' } }} />);
    await userEvent.click(screen.getByRole('radio', { name: /Retrait en boutique/ }));
    expect(totals()).toEqual(['0,00 €', 'à recalculer', '0,00 €', '0,00 €']);
    expect(amounts(/^Réduction/)).toEqual(['−90,00 €', 'à recalculer', '−94,90 €', '−90,00 €']);
  });

  it('is labelled as unknown when the marketplace returns none', () => {
    render(<PaymentView page={{ ...page, base: null }} />);
    expect(screen.getByText('Montant momentanément indisponible')).toBeVisible();
    expect(screen.queryByText(/Total estimé/)).not.toBeInTheDocument();
  });
});

describe('the shop of a pick-up', () => {
  const shop = { hours: [{ days: [2], opens: '10:30', closes: '19:30' }] };
  const far = { ...shop, name: 'Brume Marseille', address: '1 quai du Port', distanceKm: 588.12 };
  const near = { ...shop, name: 'Brume Marais', address: '2 rue de Sévigné', distanceKm: 1.2 };
  const show = (shop: typeof far, changes: Partial<PaymentPage> = {}) =>
    render(
      <PaymentView page={{ ...page, parties: [{ ...north, handOver: [shop] }], ...changes }} />,
    );
  const shown = () =>
    plain(screen.getByText(/^Votre boutique de retrait/).nextSibling?.textContent);

  it('is one of several when the marketplace does not name it, without a warning about one', () => {
    const possible = [far, { ...near, distanceKm: null }];
    const parties = [{ ...north, handOver: [], possible }];
    const { rerender } = render(<PaymentView page={{ ...page, parties }} />);
    const among = () => screen.getByText(/une de ces boutiques\s; /i);
    expect(plain(among().textContent)).toBe(
      'Une de ces boutiques ; le vendeur vous indiquera laquelle :',
    );
    expect(plain(among().nextSibling?.textContent)).toBe(
      'Brume Marseille1 quai du Portà 588,12 km de votre adresse de livraisonBrume Marais2 rue de Sévigné',
    );
    expect(screen.queryByText(/Votre boutique|éloignée|Distance inconnue/)).toBeNull();
    expect(screen.getByText(/^Votre article vous attend dans une de ces/)).toBeInTheDocument();
    const mixed = { ...north, titles: ['Robe', 'Pull'], possible };
    rerender(<PaymentView page={{ ...page, parties: [mixed] }} />);
    expect(screen.getByText(/^Votre boutique de retrait/)).toBeVisible();
    expect(plain(among().textContent)).toMatch(/^Pour le reste, une de ces boutiques/);
    expect(screen.getByText(/^Une partie de vos articles vous attend\s:/)).toBeInTheDocument();
    expect(
      screen.getByText(/^Pour le reste, chaque article vous attend dans une de ces/),
    ).toBeInTheDocument();
    const two = { ...north, titles: ['Robe', 'Pull'], handOver: [], possible };
    rerender(<PaymentView page={{ ...page, parties: [two] }} />);
    expect(plain(among().textContent)).toMatch(/^Selon l’article, une de ces boutiques/);
    expect(screen.getByText(/^Vos articles vous attendent, chacun dans/)).toBeInTheDocument();
  });

  it('has its address and distance, and a warning when it is far away', () => {
    show(far);
    expect(shown()).toBe('Brume Marseille1 quai du Portà 588,12 km de votre adresse de livraison');
    const warnings = screen.getAllByText(/Boutique éloignée/);
    // One in the delivery choice, and one above the button.
    expect(warnings).toHaveLength(2);
    expect(plain(warnings[0]?.parentElement?.textContent)).toBe(
      'Boutique éloignée : Brume Marseille (environ 588 km), à vol d’oiseau de votre adresse de livraison. Vous devrez vous y rendre pour retirer votre commande.',
    );
    const [, last] = warnings;
    const button = screen.getByRole('button', { name: 'Poursuivre le reglement' });
    expect(last?.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('has no warning when it is near', () => {
    show(near);
    expect(shown()).toBe('Brume Marais2 rue de Sévignéà 1,20 km de votre adresse de livraison');
    expect(screen.queryByText(/éloignée/)).not.toBeInTheDocument();
  });

  it('has a distance from Paris when the position of an address there is unknown', () => {
    show(far, { distancesFrom: 'paris' });
    expect(shown()).toMatch(/à 588,12 km du centre de Paris$/);
  });

  it('has no misleading distance', () => {
    show(far, { distancesFrom: null });
    expect(shown()).toBe(
      'Brume Marseille1 quai du PortDistance inconnue : vérifiez l’adresse de la boutique avant de payer.',
    );
    expect(screen.queryByText(/éloignée/)).not.toBeInTheDocument();
  });

  it('offers no windows in which it is closed on the chosen day, if its hours are known', async () => {
    const days = [
      { date: '2026-11-24', label: '24/11/2026', weekday: 'mardi' },
      { date: '2026-11-25', label: '25/11/2026', weekday: 'mercredi' },
    ];
    show(near, { delivery: { days: [], served: [] }, pickUp: { days, served: [] } });
    const option = (name: string) => screen.getByRole('option', { name, ...hidden });
    expect(option('19:15 - 19:45')).toBeEnabled();
    await userEvent.click(screen.getByRole('radio', { name: /^mardi/, ...hidden }));
    expect(option('19:15 - 19:45 – boutique fermée')).toBeDisabled();
    expect(option('18:45 - 19:15')).toBeEnabled();
    await userEvent.click(screen.getByRole('radio', { name: /^mercredi/, ...hidden }));
    expect(option('18:45 - 19:15 – boutique fermée')).toBeDisabled();
  });

  it('has a new distance after another address is chosen', async () => {
    show(far);
    await userEvent.click(screen.getByRole('button', { name: /^Livrer ici : Bureau/, ...hidden }));
    expect(shown()).toMatch(/Distance inconnue/);
    expect(screen.queryByText(/éloignée/)).not.toBeInTheDocument();
  });
});

describe('an error of a field', () => {
  const refuse = async (errors: Readonly<Record<string, string>>) => {
    jest.mocked(postForm).mockResolvedValue({ status: 0, message: 'À corriger.', errors });
    await userEvent.click(screen.getByRole('button', { name: /Poursuivre/ }));
    await screen.findByText('À corriger.');
  };

  it('disappears when a delivery type is chosen', async () => {
    const missing = 'Choisissez un mode de livraison.';
    render(<PaymentView page={page} />);
    await refuse({ delivery_type: missing });
    expect(screen.getAllByText(missing)).toHaveLength(2);
    await userEvent.click(screen.getByRole('radio', { name: /Livraison immédiate/ }));
    expect(screen.queryByText(missing)).not.toBeInTheDocument();
    expect(screen.queryByText('À corriger.')).not.toBeInTheDocument();
  });

  it('appears at the promotional code until the code changes', async () => {
    render(<PaymentView page={page} />);
    const code = screen.getByLabelText(/Code promotionnel/);
    await fill(code, 'FAUX');
    await refuse({ code: 'Ce code n’est pas valable.' });
    expect(code).toHaveAttribute('aria-invalid', 'true');
    expect(code).toHaveAccessibleDescription(/Ce code n’est pas valable\.$/);
    await userEvent.click(screen.getByRole('radio', { name: /Livraison immédiate/ }));
    expect(code).toHaveAttribute('aria-invalid', 'true');
    await fill(code, '2');
    expect(code).not.toHaveAttribute('aria-invalid');
    expect(code).not.toHaveAccessibleDescription(/pas valable/);
  });
});
