import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { postForm } from '@/components/forms/post-form';
import { fill } from '@/components/forms/testing/fill';
import { sampleLine } from '@/lib/cart/testing/samples';
import type { Party } from '@/lib/checkout/parties';
import type { PaymentPage } from '@/lib/checkout/payment-page';
import type { SellerIdentity } from '@/lib/domain/seller';
import { sampleAddress } from '@/lib/domain/testing/sample-address';
import { sampleSeller } from '@/lib/domain/testing/sample-seller';
import { PaymentView } from './payment-view';

jest.mock('@/components/forms/post-form', () => ({ postForm: jest.fn() }));
afterEach(() => jest.mocked(postForm).mockReset());

const summary = {
  products: 9000,
  tax: 1582,
  shipping: 490,
  beforeDiscount: 9490,
  discount: 0,
  total: 9490,
};

const home = sampleAddress({ isDefault: true });
const work = { ...home, id: 'a2', name: 'Bureau', street: '1 place Hoche', isDefault: false };
const served = (sellerId: string, ...weekdays: number[]) => ({ sellerId, weekdays });
const north: Party = {
  sellerId: 's1',
  name: 'Atelier Nord',
  titles: ['Robe Sirocco'],
  handOver: [
    { name: 'Atelier Nord Rennes', address: '2 rue de Nemours, Rennes', distanceKm: 308.126 },
  ],
  shops: [
    {
      id: 'b1',
      name: 'Atelier Nord Rennes',
      address: '2 rue de Nemours, Rennes',
      distanceKm: 308.126,
      position: null,
      hours: [],
      stock: null,
    },
  ],
};
const south: Party = { ...north, sellerId: 's2', name: null, titles: ['Foulard'], shops: null };

const page: PaymentPage = {
  cart: {
    lines: [sampleLine({ title: 'Robe Sirocco', color: 'Noir', sellerName: 'Atelier Nord' })],
    count: 1,
    estimate: '',
    orderValue: 9000,
    tax: 1500,
    total: 9000,
    immediateShipping: 990,
  },
  addresses: [home, work],
  address: home,
  fields: {},
  notice: null,
  returned: false,
  base: { ...summary, shipping: 0, total: 9000, tax: 1500 },
  plannedShipping: 490,
  agreed: null,
  immediate: { date: '2026-11-21', time: '14:05 - 14:35' },
  today: { date: '2026-11-21', windows: ['18:15 - 18:45', '18:45 - 19:15'] },
  delivery: {
    days: [
      { date: '2026-11-21', label: '21/11/2026', weekday: 'samedi' },
      { date: '2026-11-23', label: '23/11/2026', weekday: 'lundi' },
    ],
    served: [served('s1', 6, 1)],
  },
  pickUp: { days: [], served: [served('s1')] },
  parties: [north],
  distancesFrom: 'address',
};

const planned = {
  delivery_type: '2',
  planned_day: '2026-11-23',
  planned_time: '10:15 - 10:45',
  code: 'NOEL',
};
const secondStep = { ...page, fields: planned, agreed: { summary, agreement: 'abc' } };
/** The second step with a line of each seller. */
function withSellers(...sellers: readonly (SellerIdentity | null)[]): PaymentPage {
  const lines = sellers.map((seller, index) =>
    sampleLine({ id: `l${index}`, sellerId: `s${index}`, sellerName: `Vendeur ${index}`, seller }),
  );
  return { ...secondStep, cart: { ...page.cart, lines } };
}
const plain = (text: string | null | undefined) => text?.replace(/\s+/g, ' ').trim();
const hidden = { hidden: true };
const dialog = (name: string) => {
  const found = screen
    .getAllByRole('dialog', hidden)
    .find((one) => within(one).queryByRole('heading', { name, ...hidden }));
  if (!found) throw new Error(`no dialog ${name}`);
  return found;
};
const form = () => screen.getByRole('button', { name: /Poursuivre|Continuer/ }).closest('form');

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
      'Livraison immédiateAujourd’hui, entre 14:05 et 14:359,90 €',
      'Livraison planifiéeDès aujourd’hui, au créneau de votre choix4,90 €',
      'Retrait en boutiqueAucun jour proposé cette semaineGratuit',
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
  });

  it('says when no seller delivers this week', () => {
    render(<PaymentView page={page} />);
    expect(screen.getByText(/Aucun jour n’est proposé cette semaine/)).toBeInTheDocument();
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

  it('links to the addresses, to the choice of one, or to the first one', () => {
    const { rerender } = render(<PaymentView page={page} />);
    const [manage] = screen.getAllByRole('link', { name: 'Gérer mes adresses' });
    expect(manage).toHaveAttribute('href', '/address');
    expect(screen.getByRole('button', { name: 'Modifier l’adresse de livraison' })).toBeVisible();
    rerender(<PaymentView page={{ ...page, address: null }} />);
    expect(screen.getByText(/Aucune de vos adresses n’est choisie/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Choisir une adresse' })).toBeVisible();
    rerender(<PaymentView page={{ ...page, addresses: [], address: null }} />);
    expect(screen.getByRole('link', { name: 'Ajouter une adresse' })).toHaveAttribute(
      'href',
      '/addAddress?next=/payment',
    );
  });

  it('keeps the form values while another address is added', async () => {
    jest.mocked(postForm).mockResolvedValue({ status: 0, message: 'Indisponible.' });
    render(<PaymentView page={page} />);
    await fill(screen.getByLabelText(/Code promotionnel/), 'MERCI');
    await userEvent.click(screen.getByRole('button', { name: 'Ajouter une adresse', ...hidden }));
    await screen.findByText('Indisponible.');
    const [action, fields] = jest.mocked(postForm).mock.lastCall ?? [];
    expect(action).toBe('/api/checkout/address');
    expect(fields?.get('code')).toBe('MERCI');
    expect(fields?.get('chosen_address_id')).toBeFalsy();
  });

  it('changes the address without leaving the page', async () => {
    jest.mocked(postForm).mockResolvedValue({ status: 0, message: 'Épuisé.' });
    render(<PaymentView page={page} />);
    const delivery = screen.getByRole('region', { name: 'Adresse de livraison' });
    expect(delivery).toHaveTextContent('Claire Dupont');
    const choice = within(dialog('Livrer à quelle adresse ?'));
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

  it('sends an address only when one was chosen that still exists', () => {
    const sent = () => form()?.querySelector('[name="delivery_address_id"]');
    render(<PaymentView page={{ ...page, fields: { delivery_address_id: 'gone' } }} />);
    expect(sent()).toHaveValue('');
    cleanup();
    const fields = { delivery_address_id: 'a2' };
    render(<PaymentView page={{ ...page, address: work, fields }} />);
    expect(sent()).toHaveValue('a2');
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

describe('the total of the first step', () => {
  /** Style sheets select the total of the chosen type; the browser tests check that. */
  const totals = () =>
    Array.from(
      screen.getByText(/^Total estimé/, { selector: 'dt' }).nextElementSibling?.children ?? [],
      (one) => plain(one.textContent),
    );

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

  it('is labelled as unknown when the marketplace returns none', () => {
    render(<PaymentView page={{ ...page, base: null }} />);
    expect(screen.getByText('Montant momentanément indisponible')).toBeVisible();
    expect(screen.queryByText(/Total estimé/)).not.toBeInTheDocument();
  });
});

describe('the shop of a pick-up', () => {
  const far = { name: 'Brume Marseille', address: '1 quai du Port', distanceKm: 588.12 };
  const near = { name: 'Brume Marais', address: '2 rue de Sévigné', distanceKm: 1.2 };
  const show = (shop: typeof far, changes: Partial<PaymentPage> = {}) =>
    render(
      <PaymentView page={{ ...page, parties: [{ ...north, handOver: [shop] }], ...changes }} />,
    );
  const shown = () =>
    plain(screen.getByText(/^Votre boutique de retrait/).nextSibling?.textContent);

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

describe('step 2 of the payment', () => {
  it('shows the amounts, the seller, the right to withdraw and the obligation to pay', () => {
    render(<PaymentView page={secondStep} />);
    const amounts = screen.getByRole('region', { name: 'Montant à régler' });
    expect(plain(amounts.textContent)).toBe(
      'Montant à réglerArticles90,00 €Livraison4,90 €Montant total94,90 €Réduction0,00 €Total TTC94,90 €dont TVA15,82 €',
    );
    expect(screen.getByText(/^Vendeur\s:/)).toHaveTextContent('Atelier Nord');
    expect(screen.getByText(/droit de rétractation de 14 jours/)).toBeVisible();
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
    expect(screen.queryByText(/s’obtiennent auprès de lui/)).not.toBeInTheDocument();
  });

  it('explains how to get the seller’s identity when the marketplace does not return it', () => {
    render(<PaymentView page={withSellers(null)} />);
    expect(screen.getByText(/s’obtiennent auprès de lui, par la messagerie/)).toBeVisible();
    expect(screen.getByText(/réparation ou remplacement sans frais/)).toBeVisible();
  });

  it('promises no right against a private seller', () => {
    const person = sampleSeller({ isProfessional: false });
    render(<PaymentView page={withSellers(person)} />);
    expect(screen.getByText(/il n’y a pas de droit de rétractation/)).toBeVisible();
    expect(screen.queryByText(/réparation ou remplacement/)).not.toBeInTheDocument();
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

  it('sends the agreed choices and amount', async () => {
    jest.mocked(postForm).mockResolvedValue({ status: 0, message: 'Épuisé.' });
    render(<PaymentView page={secondStep} />);
    await userEvent.click(screen.getByRole('button', { name: /Continuer/ }));
    expect(await screen.findByText('Épuisé.')).toBeVisible();
    const [action, fields] = jest.mocked(postForm).mock.lastCall ?? [];
    expect(action).toBe('/api/checkout/pay');
    expect(Object.fromEntries(fields ?? [])).toMatchObject({ ...planned, agreement: 'abc' });
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
