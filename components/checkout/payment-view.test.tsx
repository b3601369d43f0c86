import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { postForm } from '@/components/forms/post-form';
import { fill } from '@/components/forms/testing/fill';
import { sampleLine } from '@/lib/cart/testing/samples';
import { PaymentView } from './payment-view';
import { north, page, planned, secondStep, served, south, work } from './testing/payment-page';
import { dialog, form, hidden, plain } from './testing/payment-screen';

jest.mock('@/components/forms/post-form', () => ({ postForm: jest.fn() }));
afterEach(() => jest.mocked(postForm).mockReset());

describe('after a return from the card page', () => {
  it('the form reports it', () => {
    render(<PaymentView page={{ ...page, returned: true }} />);
    expect(form()).toHaveFormValues({ returned: '1' });
  });
});

describe('step 1 of the payment', () => {
  it('offers three delivery types with their dates and prices', () => {
    render(<PaymentView page={page} />);
    const types = within(screen.getByRole('group', { name: 'Mode de livraison' }));
    const names = ['Livraison immédiate', 'Livraison planifiée', 'Retrait en boutique'];
    const labels = names.map((name) =>
      plain(types.getByRole('radio', { name: new RegExp(name) }).closest('label')?.textContent),
    );
    expect(labels).toEqual([
      'Livraison immédiateDans les 30 minutes suivant le paiement9,90 €',
      'Livraison planifiéeDès aujourd’hui, au créneau de votre choix4,90 €',
      'Retrait en boutiqueAucun jour proposéGratuit',
    ]);
    for (const radio of names.map((name) => types.getByRole('radio', { name: new RegExp(name) }))) {
      expect(radio).not.toBeChecked();
    }
  });

  it('shows the days as dd/mm/yyyy, all 28 time windows, and for today the remaining ones', () => {
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
    expect(form()).toHaveFormValues({ shown_today: '2026-11-21' });
  });

  it('says when the sellers have no day in common', () => {
    render(<PaymentView page={page} />);
    expect(screen.getByText(/Aucun jour n’est proposé pour ces articles/)).toBeInTheDocument();
  });

  it('recommends another delivery, not to wait, when the seller of an article is unknown', () => {
    const unnamed = sampleLine({ sellerId: '' });
    const cart = { ...page.cart, lines: [unnamed] };
    render(<PaymentView page={{ ...page, cart, delivery: null, pickUp: null }} />);
    const said = screen.getAllByText(
      /jours ne sont pas connus.* Choisissez la livraison immédiate/,
    );
    expect(said).toHaveLength(2);
    cleanup();
    render(<PaymentView page={{ ...page, delivery: null, pickUp: null }} />);
    expect(screen.getAllByText(/momentanément indisponibles\. Réessayez plus tard/)).toHaveLength(
      2,
    );
  });

  it('lists the days of each seller when none suits all of them', () => {
    const pickUp = { days: [], served: [served('s1', 1, 2), served('s2')] };
    render(<PaymentView page={{ ...page, pickUp, parties: [north, south] }} />);
    const said = screen.getByText(/Aucun jour ne convient à tous les vendeurs/);
    const sellers = within(said.parentElement ?? document.body).getAllByRole('listitem');
    expect(sellers.map((seller) => plain(seller.textContent))).toEqual([
      'Atelier Nord : lundi et mardi',
      'Vendeur de « Foulard » : aucun jour',
    ]);
  });

  it('names the pick-up shop, and all shops of each seller', () => {
    render(<PaymentView page={{ ...page, parties: [north, south] }} />);
    expect(screen.getByRole('button', { name: 'Voir les boutiques de retrait' })).toHaveAttribute(
      'popovertarget',
      'boutiques-retrait',
    );
    const shops = within(dialog('Boutiques de retrait'));
    expect(shops.getByText('2 rue de Nemours, Rennes')).toBeInTheDocument();
    expect(plain(shops.getByText(/308/).textContent)).toBe('308,13 km');
    expect(shops.getByText(/Distances à vol d’oiseau depuis votre adresse/)).toBeInTheDocument();
    expect(shops.getByText(/Les boutiques sont momentanément indisponibles/)).toBeInTheDocument();
    expect(shops.getAllByText(/Votre article vous attend/)).toHaveLength(2);
  });

  it('lists the ordered articles by seller', () => {
    render(<PaymentView page={page} />);
    const articles = screen.getByRole('region', { name: 'Votre article' });
    expect(plain(articles.textContent)).toBe(
      'Votre articleVendu par Atelier NordRobe SiroccoNoir · M90,00 €',
    );
  });

  it('says that a price depends on the time window instead of showing none', () => {
    render(<PaymentView page={{ ...page, plannedShipping: null }} />);
    const type = () => screen.getByRole('radio', { name: /Livraison planifiée/ }).closest('label');
    expect(plain(type()?.textContent)).toMatch(/prix selon le créneau$/);
    cleanup();
    render(<PaymentView page={{ ...secondStep, plannedShipping: null }} />);
    expect(plain(type()?.textContent)).toMatch(/4,90 €$/);
  });

  it('leads to the choice of an address, or to the first one', () => {
    const { rerender } = render(<PaymentView page={page} />);
    expect(screen.getByRole('button', { name: 'Modifier l’adresse de livraison' })).toBeVisible();
    rerender(<PaymentView page={{ ...page, address: null }} />);
    expect(screen.getByText(/Aucune de vos adresses n’est choisie/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Choisir une adresse' })).toBeVisible();
    rerender(<PaymentView page={{ ...page, addresses: [], address: null }} />);
    expect(screen.getByRole('button', { name: 'Ajouter une adresse' })).toBeVisible();
  });

  it.each([
    ['first', { addresses: [], address: null }],
    ['another', {}],
  ])('keeps the form values while the %s address is added', async (_which, changes) => {
    jest.mocked(postForm).mockResolvedValue({ status: 0, message: 'Indisponible.' });
    render(<PaymentView page={{ ...page, ...changes }} />);
    await fill(screen.getByLabelText(/Code promotionnel/), 'MERCI');
    await userEvent.click(screen.getByRole('button', { name: 'Ajouter une adresse', ...hidden }));
    await screen.findByText('Indisponible.');
    const [action, fields] = jest.mocked(postForm).mock.lastCall ?? [];
    expect(action).toBe('/api/checkout/address');
    expect(fields?.get('code')).toBe('MERCI');
    expect(fields?.get('chosen_address_id')).toBeFalsy();
  });

  it.each([
    ['page', 0],
    ['dialog', 1],
  ])('keeps the form values while the addresses are managed from the %s', async (_where, index) => {
    jest.mocked(postForm).mockResolvedValue({ status: 0, message: 'Indisponible.' });
    render(<PaymentView page={page} />);
    await fill(screen.getByLabelText(/Code promotionnel/), 'MERCI');
    const buttons = screen.getAllByRole('button', { name: 'Gérer mes adresses', ...hidden });
    expect(buttons).toHaveLength(2);
    await userEvent.click(buttons[index] ?? document.body);
    await screen.findByText('Indisponible.');
    const [action, fields] = jest.mocked(postForm).mock.lastCall ?? [];
    expect(action).toBe('/api/checkout/address');
    expect(fields?.get('code')).toBe('MERCI');
    expect(fields?.get('manage_addresses')).toBe('1');
  });

  it.each([
    ['with an address', {}],
    ['without an address', { addresses: [], address: null }],
  ])('requests the amounts on Enter %s', async (_which, changes) => {
    jest.mocked(postForm).mockResolvedValue({ status: 0, message: 'Indisponible.' });
    render(<PaymentView page={{ ...page, ...changes }} />);
    await userEvent.type(screen.getByLabelText(/Code promotionnel/), 'MERCI{Enter}');
    await screen.findByText('Indisponible.');
    expect(jest.mocked(postForm).mock.lastCall?.[0]).toBe('/api/checkout/quote');
  });

  it('is sent once while it is pending', async () => {
    jest.mocked(postForm).mockReturnValue(new Promise(() => undefined));
    render(<PaymentView page={page} />);
    await userEvent.type(screen.getByLabelText(/Code promotionnel/), '{Enter}{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Poursuivre le reglement' }));
    expect(postForm).toHaveBeenCalledTimes(1);
  });

  it('changes the address without leaving the page', async () => {
    jest.mocked(postForm).mockResolvedValue({ status: 0, message: 'Épuisé.' });
    render(<PaymentView page={page} />);
    const delivery = screen.getByRole('region', { name: 'Adresse de livraison' });
    expect(delivery).toHaveTextContent('Claire Dupont');
    const choice = within(dialog('Livrer à quelle adresse\u00a0?'));
    expect(choice.getByText('Adresse choisie')).toBeInTheDocument();
    const there = choice.getByRole('button', {
      name: /^Livrer ici : Bureau, 1 place Hoche/,
      ...hidden,
    });
    expect(there).toHaveAttribute('formaction', '/api/checkout/address');
    await userEvent.click(there);
    expect(delivery).toHaveTextContent('Bureau');
    expect(postForm).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Poursuivre le reglement' }));
    await screen.findByText('Épuisé.');
    const [, fields] = jest.mocked(postForm).mock.lastCall ?? [];
    expect(fields?.get('delivery_address_id')).toBe('a2');
  });

  it.each([
    ['chosen one', { address: work, fields: { delivery_address_id: 'a2' } }, 'a2'],
    ['default one', {}, 'a1'],
    ['default one instead of a deleted one', { fields: { delivery_address_id: 'gone' } }, 'a1'],
    ['one of a page without another choice', { address: work }, 'a2'],
    ['fact that there is none', { address: null, addresses: [] }, ''],
  ])('sends the address that it shows: the %s', (_what, changes, id) => {
    render(<PaymentView page={{ ...page, ...changes }} />);
    expect(form()?.querySelector('[name="delivery_address_id"]')).toHaveValue(id);
  });

  it('requests the amounts with the choices', async () => {
    jest.mocked(postForm).mockResolvedValue({
      status: 0,
      message: 'Certaines informations sont à corriger.',
      errors: { planned_day: 'Choisissez un jour.' },
    });
    render(<PaymentView page={page} />);
    await userEvent.click(screen.getByRole('radio', { name: /Livraison planifiée/ }));
    await fill(screen.getByLabelText(/Code promotionnel/), 'NOEL');
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

  it('restores the message, errors and choices of a form without JavaScript', () => {
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

describe('the steps', () => {
  const current = () =>
    within(screen.getByRole('list', { name: 'Étapes de la commande' }))
      .getAllByRole('link')
      .find((link) => link.getAttribute('aria-current') === 'step');

  it('are numbered, and link to their parts of the page', () => {
    render(<PaymentView page={page} />);
    const steps = within(screen.getByRole('list', { name: 'Étapes de la commande' }));
    expect(steps.getAllByRole('link').map((link) => plain(link.textContent))).toEqual([
      '1Adresse (fait)',
      '2Livraison',
      '3Paiement',
    ]);
    for (const link of steps.getAllByRole('link')) {
      expect(document.querySelector(link.getAttribute('href') ?? '')).toBeInTheDocument();
    }
  });

  it('mark the next one: the address, the delivery, the payment', () => {
    const { rerender } = render(<PaymentView page={{ ...page, addresses: [], address: null }} />);
    expect(current()).toHaveTextContent('Adresse');
    rerender(<PaymentView page={page} />);
    expect(current()).toHaveTextContent('Livraison');
    cleanup();
    render(<PaymentView page={secondStep} />);
    expect(current()).toHaveTextContent('Paiement');
  });
});
