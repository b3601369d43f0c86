import { inflateSync } from 'node:zlib';
import type { Order, OrderDetail, OrderLine } from '@/lib/domain/orders';
import type { SellerIdentity } from '@/lib/domain/seller';
import { unknownSummary } from '@/lib/domain/testing/sample-order';
import { sampleSeller } from '@/lib/domain/testing/sample-seller';
import { entryOf, toInvoice } from './invoice';
import { invoicePdf } from './invoice-pdf';
import { linesOf } from './invoice-scope';
import { invoiceWords } from './invoice-words';

const line: OrderLine = {
  id: 'L1',
  partId: 'L1',
  productId: 'p1',
  title: 'Robe Augustine',
  image: null,
  color: 'Noir',
  size: '38',
  quantity: 2,
  amount: 129_900,
  progress: 'delivered',
  shop: null,
};
const other: OrderLine = {
  ...line,
  id: 'L2',
  partId: 'L2',
  title: 'Pull',
  color: '',
  size: '',
  amount: 100,
};
const order: Order = {
  id: 'o1',
  number: null,
  trackingNumber: '',
  handover: null,
  createdAt: null,
  total: null,
  lines: [line],
};
const own = { order, line, index: 0 };
const summary = {
  products: 129_900,
  tax: 21_565,
  shipping: 490,
  beforeDiscount: 130_390,
  discount: 1_000,
  total: 129_390,
};
const entry: OrderDetail = {
  number: 'VIT-0001',
  createdAt: '2024-01-05T09:00:00Z',
  deliveryDate: '2024-01-08',
  paymentMethod: '',
  address: {
    name: 'Louise Perrin',
    dialCode: '+33',
    phone: '0612345678',
    street: '12 rue de Bretagne',
    city: 'Paris',
    postcode: '75003',
    country: 'France',
  },
  summary,
};
const two = { order: { ...order, lines: [line, other] }, line, index: 0 };

describe('an invoice', () => {
  it('contains sellers, customer, articles, dates and amounts', () => {
    expect(toInvoice(own, entry, () => 'Maison Ardelle')).toEqual({
      order: 'VIT-0001',
      number: 'VIT-0001',
      date: 'vendredi 5 janvier 2024',
      delivered: 'lundi 8 janvier 2024',
      sellers: ['Maison Ardelle'],
      buyer: ['Louise Perrin', '12 rue de Bretagne', '75003 Paris', 'France'],
      recipient: [],
      articles: [
        {
          id: '1 L1',
          title: 'Robe Augustine (Noir, 38)',
          seller: '',
          unit: 'Prix unitaire HT 541,25\u00a0€, TVA 20\u00a0%',
          quantity: '2',
          amount: '1\u202f299,00\u00a0€',
        },
      ],
      amountTitle: 'Montant TTC',
      isPart: false,
      amounts: [
        { name: 'Prix des articles', amount: '1\u202f299,00\u00a0€' },
        { name: 'Livraison', amount: '4,90\u00a0€' },
        { name: 'Montant total', amount: '1\u202f303,90\u00a0€' },
        { name: 'Réduction', amount: '−10,00\u00a0€' },
        { name: 'Total HT', amount: '1\u202f078,25\u00a0€' },
        { name: 'TVA (20\u00a0%)', amount: '215,65\u00a0€' },
      ],
      total: '1\u202f293,90\u00a0€',
      paymentMethod: 'Carte bancaire',
      isSellerUnread: false,
      creditNotes: [],
      identities: [],
    });
  });

  describe('names as the customer', () => {
    const place = ['12 rue de Bretagne', '75003 Paris', 'France'];
    const peopleOf = (addressee: string, customerName: string) => {
      const address = entry.address && { ...entry.address, name: addressee };
      const { buyer, recipient } = toInvoice(own, { ...entry, address }, () => '', customerName);
      return { buyer, recipient };
    };

    it('the account, and the recipient of a present apart', () => {
      expect(peopleOf('Paul Martin', 'Louise Perrin')).toEqual({
        buyer: ['Louise Perrin'],
        recipient: ['Paul Martin', ...place],
      });
    });

    it.each([
      ['Louise Perrin', 'Louise Perrin'],
      ['louise  perrin ', 'Louise Perrin'],
      ['LOUISE PÉRRIN', 'Louise Perrin'],
      ['Perrin Louise', 'Louise Perrin'],
      ['Mme Louise PERRIN', 'Louise Perrin'],
      ['Mlle. Perrin, Louise', 'Louise Perrin'],
      ['M. Jean-Luc Perrin', 'Jean Luc Perrin'],
      ['', 'Louise Perrin'],
    ])('the account with the address of "%s"', (addressee, customerName) => {
      const whole = { buyer: [customerName, ...place], recipient: [] };
      expect(peopleOf(addressee, customerName)).toEqual(whole);
    });

    it.each(['Louise Martin', 'M. Perrin', 'Mme'])('the account apart from "%s"', (addressee) => {
      expect(peopleOf(addressee, 'Louise Perrin')).toEqual({
        buyer: ['Louise Perrin'],
        recipient: [addressee, ...place],
      });
    });

    it('the name at the time of the order, if it is known', () => {
      const dated = { ...entry, customerName: 'Louise Perrin' };
      expect(toInvoice(own, dated, () => '', 'Louise Martin')).toMatchObject({
        buyer: ['Louise Perrin', ...place],
        recipient: [],
      });
    });

    it('the addressee when the account has no name', () => {
      expect(peopleOf('Paul Martin', '')).toEqual({
        buyer: ['Paul Martin', ...place],
        recipient: [],
      });
    });

    it('the account alone for a pick-up', () => {
      const pickUp = toInvoice(own, { ...entry, address: null }, () => '', 'Inès Dupont');
      expect(pickUp).toMatchObject({ buyer: ['Inès Dupont'], recipient: [] });
    });
  });

  it('lists credit notes with a negative amount, and the identity of the sellers', () => {
    const note = {
      number: 'A-2026-000001',
      amount: 1_200,
      tax: 200,
      reason: 'Geste',
      createdAt: '',
    };
    const seller = {
      name: 'Maison Ardelle',
      legalName: 'Maison Ardelle SAS',
      legalForm: 'société par actions simplifiée',
      isProfessional: true,
      address: '1 rue Froide, Caen',
      registration: '12345678900012',
      vatNumber: '',
      email: 'contact@ardelle.example',
      phone: '+33 2 31 00 00 00',
    };
    const invoice = toInvoice(own, { ...entry, creditNotes: [note], sellers: [seller] }, () => '');
    expect(invoice.creditNotes).toEqual([
      {
        name: 'Avoir n°\u00a0A-2026-000001 (Geste, dont TVA 2,00\u00a0€)',
        amount: '−12,00\u00a0€',
      },
    ]);
    expect(invoice.identities).toEqual([
      'Maison Ardelle\u00a0: Maison Ardelle SAS, société par actions simplifiée, 1 rue Froide, Caen, SIRET 12345678900012, contact@ardelle.example, +33 2 31 00 00 00, vendeur professionnel.',
    ]);
  });

  it('omits a delivery date that has not come', () => {
    const { delivered } = toInvoice(own, { ...entry, deliveryDate: '9999-01-01' }, () => '');
    expect(delivered).toBe('');
  });

  it('leaves out unknown amounts, and never shows them as zero', () => {
    const bare = { ...line, title: '', color: '', size: '', amount: null };
    const invoice = toInvoice(
      { ...own, order: { ...order, lines: [bare] }, line: bare },
      {
        ...entry,
        number: '',
        address: null,
        createdAt: null,
        deliveryDate: null,
        summary: unknownSummary,
      },
      () => '',
    );
    expect(invoice).toMatchObject({
      number: 'o1',
      date: '',
      delivered: '',
      sellers: [],
      buyer: [],
      articles: [{ title: 'Article', quantity: '2', amount: 'prix indisponible' }],
      amounts: [],
      total: 'prix indisponible',
    });
    expect(invoiceWords(invoice, 'Vitrine').facts.map(({ name }) => name)).toEqual([
      'Commande',
      'Vendeur',
      'Mode de paiement',
    ]);
  });

  it('names the tax rate only when the amounts imply it', () => {
    const withTax = (tax: number) =>
      toInvoice(own, { ...entry, summary: { ...summary, tax } }, () => '').amounts.at(-1)?.name;
    expect(withTax(21_565)).toBe('TVA (20\u00a0%)');
    expect(withTax(12_345)).toBe('TVA');
    expect(withTax(0)).toBe('TVA');
  });
});

describe('the unit price of an article', () => {
  const priceless = { ...line, amount: null };
  const unitWith = (changes: Partial<OrderDetail>, changed = line) => {
    const { articles } = toInvoice(
      { ...own, order: { ...order, lines: [changed] }, line: changed },
      { ...entry, ...changes },
      () => '',
    );
    return articles[0]?.unit;
  };

  it.each([
    ['without VAT, with the only possible rate', summary, 'HT 541,25\u00a0€, TVA 20\u00a0%'],
    ['at a reduced rate', { ...summary, tax: 6_745 }, 'HT 615,64\u00a0€, TVA 5,5\u00a0%'],
  ])('is stated %s', (_, amounts, words) => {
    expect(unitWith({ summary: amounts })).toBe(`Prix unitaire ${words}`);
  });

  it('is the one with VAT where none is charged', () => {
    const untaxed = { ...summary, tax: 0 };
    const sellers = [sampleSeller({ vatNumber: '' })];
    expect(unitWith({ summary: untaxed, sellers })).toBe('Prix unitaire 649,50\u00a0€');
  });

  it('is left out where VAT is added to the prices, whose column is not called TTC', () => {
    const added = { ...entry, summary: { ...summary, tax: 25_878, total: 155_268 } };
    const invoice = toInvoice(own, added, () => '');
    expect(invoice.articles[0]?.unit).toBe('');
    expect(invoice.amountTitle).toBe('Montant');
    expect(invoice.amounts).toContainEqual({
      name: 'Total HT',
      amount: '1\u202f293,90\u00a0€',
    });
  });

  it.each([
    ['the amounts imply no rate', { ...summary, tax: 12_345 }, line],
    ['the marketplace omits the VAT', { ...summary, tax: null }, line],
    ['the amount may not be the article’s', { ...summary, products: null }, line],
    ['the amount is unknown', summary, priceless],
    ['the amount is no multiple of it', summary, { ...line, quantity: 7 }],
    ['the quantity is zero', summary, { ...line, quantity: 0 }],
  ])('is left out when %s', (_, amounts, changed) => {
    expect(unitWith({ summary: amounts }, changed)).toBe('');
  });
});

describe('the VAT of sellers who charge none', () => {
  const untaxed = { ...entry, summary: { ...summary, tax: 0 } };
  const creditNotes = [{ number: 'A-1', amount: 1_200, tax: 0, reason: '', createdAt: '' }];
  const withoutNumber = sampleSeller({ vatNumber: '' });
  const namesWith = (...given: (boolean | null | SellerIdentity)[]) => {
    const sellers = given.map((one) =>
      typeof one === 'object' && one ? one : sampleSeller({ isProfessional: one }),
    );
    const { amounts, creditNotes: notes } = toInvoice(
      own,
      { ...untaxed, creditNotes, sellers },
      () => '',
    );
    return [...amounts, ...notes].map(({ name }) => name).join();
  };

  it('is not on their invoices', () => {
    expect(namesWith(false, false)).not.toMatch(/HT|TVA/);
    expect(namesWith(withoutNumber)).not.toMatch(/HT|TVA/);
    expect(namesWith(withoutNumber, false)).not.toMatch(/HT|TVA/);
  });

  it.each([
    [[]],
    [[true]],
    [[null]],
    [[false, true]],
    [[withoutNumber, true]],
    [[sampleSeller({ vatNumber: null })]],
  ])('is on others: %j', (sellers) => {
    expect(namesWith(...sellers)).toMatch(/Total HT,TVA,Avoir n°\sA-1 \(dont TVA 0,00/);
  });

  const mention = 'TVA non applicable, art. 293\u00a0B du CGI';
  const mentions = (tax: number | null, ...sellers: SellerIdentity[]) =>
    toInvoice(own, { ...entry, sellers, summary: { ...summary, tax } }, () => '').identities.map(
      (identity) => identity.includes(mention),
    );

  it('is stated as not applicable for a professional who has no number', () => {
    expect(mentions(0, withoutNumber)).toEqual([true]);
    expect(mentions(0, sampleSeller())).toEqual([false]);
    expect(mentions(0, sampleSeller({ vatNumber: '', isProfessional: false }))).toEqual([false]);
    expect(mentions(0, sampleSeller({ vatNumber: '', isProfessional: null }))).toEqual([false]);
  });

  it('is not declared away where the marketplace omits the number, or the amounts contain VAT', () => {
    expect(mentions(0, sampleSeller({ vatNumber: null }))).toEqual([false]);
    expect(mentions(null, withoutNumber)).toEqual([false]);
    expect(mentions(21_565, withoutNumber)).toEqual([false]);
    expect(mentions(21_565, withoutNumber, sampleSeller())).toEqual([false, false]);
  });

  it('is stated seller by seller where only some of them charge it', () => {
    expect(mentions(10_000, withoutNumber, sampleSeller())).toEqual([true, false]);
  });

  it('implies no rate that nobody charged', () => {
    const sixtyOf110 = { ...summary, total: 11_000, tax: 1_000 };
    const sellers = [withoutNumber, sampleSeller()];
    const { amounts, identities } = toInvoice(
      own,
      { ...entry, sellers, summary: sixtyOf110 },
      () => '',
    );
    expect(amounts.at(-1)?.name).toBe('TVA');
    expect(identities.map((identity) => identity.includes(mention))).toEqual([true, false]);
    const reduced = { ...entry, sellers: [sampleSeller()], summary: sixtyOf110 };
    expect(toInvoice(own, reduced, () => '').amounts.at(-1)?.name).toBe('TVA (10\u00a0%)');
  });
});

describe('the scope of an invoice', () => {
  const sums = (products: number | null) => ({ ...entry, summary: { ...summary, products } });

  it('is the line when the amounts are its own', () => {
    expect(linesOf(two, sums(129_900))).toEqual([line]);
    expect(toInvoice(two, sums(129_900), () => '').number).toBe('VIT-0001-1');
    expect(linesOf(own, sums(null))).toEqual([line]);
  });

  it('is the part of the line, with one number, when the amounts are its sum', () => {
    const lines = [other, line, { ...line, id: 'L1~2', title: 'Jupe', amount: 10_000 }];
    const invoices = lines.slice(1).map((one, place) => {
      const shared = { order: { ...order, lines }, line: one, index: place + 1 };
      return toInvoice(shared, sums(139_900), () => 'Maison A');
    });
    const articles = ['Robe Augustine (Noir, 38)', 'Jupe (Noir, 38)'];
    for (const invoice of invoices) {
      expect(invoice).toMatchObject({ number: 'VIT-0001-2', isPart: false });
      expect(invoice.articles.map(({ title }) => title)).toEqual(articles);
    }
  });

  it('is the whole order when the amounts are its sum, each article with its seller', () => {
    const invoice = toInvoice(two, sums(130_000), ({ partId }) => `Vendeur ${partId}`);
    expect(invoice.number).toBe('VIT-0001');
    expect(invoice.articles.map(({ title, seller }) => [title, seller])).toEqual([
      ['Robe Augustine (Noir, 38)', 'Vendeur L1'],
      ['Pull', 'Vendeur L2'],
    ]);
    expect(invoice.isPart).toBe(false);
  });

  it('names all sellers that the order states, also of articles whose seller is unknown', () => {
    const sellers = [sampleSeller({ name: 'Maison A' }), sampleSeller({ name: 'Maison B' })];
    const stated = { ...sums(130_000), sellers };
    const namesWith = (names: Readonly<Record<string, string>>) => {
      const invoice = toInvoice(two, stated, ({ partId }) => names[partId] ?? '');
      return [invoice.sellers, invoice.articles.map(({ seller }) => seller)];
    };
    const both = ['Maison A', 'Maison B'];
    expect(namesWith({ L1: 'Maison A' })).toEqual([both, ['Maison A', '']]);
    expect(namesWith({ L1: 'Maison A', L2: 'Maison B' })).toEqual([both, both]);
    expect(namesWith({ L1: 'Maison A', L2: 'Nouveau nom' })).toEqual([both, ['Maison A', '']]);
  });

  it('names a seller whose identity the order does not state', () => {
    const third = { ...other, partId: 'L3', amount: 1_000 };
    const three = { ...two, order: { ...two.order, lines: [...two.order.lines, third] } };
    const sellers = [sampleSeller({ name: 'Maison A' }), sampleSeller({ name: 'Maison B' })];
    const names: Readonly<Record<string, string>> = { L1: 'Maison A', L2: 'Maison B', L3: 'C' };
    const stated = { ...sums(131_000), sellers };
    const invoice = toInvoice(three, stated, ({ partId }) => names[partId] ?? '');
    expect(invoice.sellers).toEqual(['Maison A', 'Maison B', 'C']);
    expect(invoice.articles.map(({ seller }) => seller)).toEqual(['Maison A', 'Maison B', 'C']);
  });

  it('is the line, with the amounts labelled as the order’s, when unknown', () => {
    expect(linesOf(two, sums(999))).toBeNull();
    const lost = { ...two.order, lines: [line, { ...other, amount: null }] };
    expect(linesOf({ ...two, order: lost }, sums(null))).toBeNull();
    const unpriced = lost.lines[1] ?? line;
    expect(linesOf({ order: lost, line: unpriced }, sums(null))).toBeNull();
    const invoice = toInvoice(two, sums(999), () => '');
    expect(invoice).toMatchObject({ isPart: true, number: 'VIT-0001-1' });
    expect(invoice.articles).toHaveLength(1);
  });
});

describe('the invoice PDF', () => {
  const pages = (file: Buffer) => file.toString('latin1').match(/\/Type \/Page\b/g)?.length;

  /** The text of the first page, as its fonts draw it. */
  function textOf(file: Buffer): string {
    const start = file.indexOf('stream\n') + 'stream\n'.length;
    const page = inflateSync(file.subarray(start, file.indexOf('endstream', start))).toString(
      'latin1',
    );
    return Array.from(page.matchAll(/\[(.*?)\] TJ/g), ([, run = '']) =>
      Buffer.from(run.replace(/<|>| -?[\d.]+ ?/g, ''), 'hex').toString('latin1'),
    ).join('\n');
  }

  it('begins with the shop’s wordmark and names the sellers', async () => {
    const named = toInvoice(own, entry, () => 'Maison Ardelle');
    const text = textOf(await invoicePdf(named, 'Vitrine'));
    expect(text).toMatch(/^VITRINE\nVendu par Maison Ardelle\nFacture/);
    const unnamed = toInvoice(own, entry, () => '');
    expect(textOf(await invoicePdf(unnamed, 'Vitrine'))).toMatch(/^VITRINE\nFacture/);
  });

  it('names the customer and the recipient', async () => {
    const present = toInvoice(own, entry, () => '', 'Paul Martin');
    expect(textOf(await invoicePdf(present, 'Vitrine'))).toMatch(
      /Client\nPaul Martin\nLivré à\nLouise Perrin\n12 rue de Bretagne\n/,
    );
  });

  it('states the unit price and the rate of VAT of each article', async () => {
    const text = textOf(
      await invoicePdf(
        toInvoice(own, entry, () => ''),
        'Vitrine',
      ),
    );
    expect(text).toMatch(
      /Robe Augustine \(Noir, 38\)\nPrix unitaire HT 541,25\xa0\x80, TVA 20\xa0%/,
    );
  });

  it('says who sells', async () => {
    const known = toInvoice(own, { ...entry, sellers: [sampleSeller()] }, () => 'Maison Ardelle');
    const text = textOf(await invoicePdf(known, 'Vitrine')).replace(/\s+/g, ' ');
    expect(text).toMatch(/Ardelle Création, SAS,.*SIREN 123456789,.*vendeur professionnel/);
  });

  it('has one page', async () => {
    const file = await invoicePdf(
      toInvoice(own, entry, () => 'Maison Ardelle'),
      'Vitrine',
    );
    expect(file.toString('latin1', 0, 5)).toBe('%PDF-');
    expect(pages(file)).toBe(1);
  });

  it('has more pages for many lines', async () => {
    const lines = Array.from({ length: 60 }, () => ({ ...line, title: 'Robe longue '.repeat(12) }));
    const long = { ...own, order: { ...order, lines } };
    const amounts = { ...entry, summary: { ...summary, products: 60 * 129_900 } };
    const file = await invoicePdf(
      toInvoice(long, amounts, () => ''),
      'Vitrine',
    );
    expect(pages(file)).toBeGreaterThan(2);
  });
});

describe('the entry number of an address', () => {
  it.each([
    ['2', 1],
    ['1', 0],
    ['0', 0],
    ['-1', 0],
    ['x', 0],
    [['2', '3'], 0],
    [null, 0],
    [undefined, 0],
  ])('%j is %j', (given, entry) => {
    expect(entryOf(given)).toBe(entry);
  });
});
