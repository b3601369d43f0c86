import { letterHtml } from '../../mail/letter-html';
import { orderMail } from './order-mail';
import { orderRefundMail, refundMail } from './refund-mail';

const ardelle = {
  legalName: 'Ardelle Création',
  legalForm: 'SAS au capital de 10\u00a0000\u00a0€',
  address: '24 rue des Francs-Bourgeois, 75003 Paris, France',
  registration: '000000010',
  vatNumber: 'FR42000000010',
  email: 'bonjour@ardelle.example',
  phone: '01 99 00 12 01',
  isProfessional: true,
};
const shop = { shopName: 'Vitrine', shopUrl: 'https://boutique.example' };
const customer = { email: 'ines@example.fr', first_name: 'Inès' };
const order = {
  id: 'o',
  order_number: 'V-2026-000042',
  tracking_number: 'VT23456789ABCDEF',
  created_at: new Date('2026-11-21T12:00:00Z'),
  payment_method: 'Carte bancaire',
  sellers: [{ id: 's', full_name: 'Maison Ardelle', identity: null }],
  shops: [],
};
const marais = {
  name: 'Maison Ardelle Marais',
  address: '3 rue Vieille-du-Temple, 75004 Paris',
  hours: 'du lundi au samedi, de 10:15 à 24:00',
  latitude: 48.857,
  longitude: 2.357,
};
const line = {
  cartLineId: 'l',
  productId: 'p',
  variationId: 'v',
  sellerId: 's',
  shopId: null,
  quantity: 2,
  title: 'Robe en lin',
  images: [],
  color: 'Noir',
  size: 'M',
  unitCents: 4_900,
};
const address = {
  name: 'Inès Dupont',
  telephone: '612345678',
  address: '12 rue de Bretagne',
  pobox: '75003',
  city: 'Paris',
  country: 'France',
  countryCode: '+33',
};
const bought = {
  lines: [line],
  address,
  delivery_type: 2,
  delivery_date: '2026-11-24',
  delivery_time: '10:15 - 10:45',
  shipping_cents: 490,
  discount_cents: 980,
  tax_cents: 1_552,
  total_cents: 9_310,
  code: 'BIENVENUE10',
};

test('confirms the articles, amounts, address and return policy', () => {
  const { to, subject, text } = orderMail(customer, bought, order, shop);
  expect({ to, subject }).toEqual({
    to: 'ines@example.fr',
    subject: 'Votre commande V-2026-000042',
  });
  for (const said of [
    'Bonjour Inès,',
    'passée le 21 novembre 2026 à 13:00 (heure de Paris). Le vendeur la prépare.',
    '2 × Robe en lin (Noir, M, 49,00\u00a0€ l’unité)\u00a0: 98,00\u00a0€',
    'Livraison\u00a0: 4,90\u00a0€',
    'Réduction (code BIENVENUE10)\u00a0: -9,80\u00a0€',
    'Total TTC (dont TVA 15,52\u00a0€)\u00a0: 93,10\u00a0€',
    'Livraison le 24 novembre, 10:15 - 10:45.',
    'Adresse de livraison\nInès Dupont\n12 rue de Bretagne\n75003 Paris\nFrance',
    'https://boutique.example/orderTracking/VT23456789ABCDEF',
    'Paiement\nCarte bancaire',
    'Vendeur\nMaison Ardelle',
    '14\u00a0jours à compter de la réception de l’article, ou du dernier si',
    'https://boutique.example/terms_and_condition',
    'https://boutique.example/service_client',
  ]) {
    expect(text).toContain(said);
  }
});

test('names no VAT where none is charged', () => {
  const { text } = orderMail(customer, { ...bought, tax_cents: 0 }, order, shop);
  expect(text).toContain('Total TTC\u00a0: 93,10\u00a0€');
  expect(text).not.toContain('dont TVA');
});

test('omits the address of a pick-up and a missing discount, and shows free shipping', () => {
  const pickUp = {
    ...bought,
    address: null,
    delivery_type: 3,
    shipping_cents: 0,
    discount_cents: 0,
  };
  const { text } = orderMail(customer, pickUp, order, shop);
  expect(text).toContain('Le vendeur la prépare pour le retrait en boutique.');
  expect(text).toContain('Retrait en boutique\u00a0: Gratuit');
  expect(text).toContain('Retrait en boutique le 24 novembre, 10:15 - 10:45.');
  expect(text).not.toMatch(/Réduction|Adresse|Livraison/);
});

test('names the shop of a pick-up, its hours and directions', () => {
  const pickUp = { ...bought, address: null, delivery_type: 3 };
  const { text, parts } = orderMail(customer, pickUp, { ...order, shops: [marais] }, shop);
  for (const said of [
    'Boutique de retrait\nMaison Ardelle Marais\n3 rue Vieille-du-Temple, 75004 Paris\nRetraits\u00a0: du lundi au samedi, de 10:15 à 24:00.',
    'https://www.openstreetmap.org/directions?to=48.857%2C2.357',
    'Suivre le retrait',
  ]) {
    expect(text).toContain(said);
  }
  expect(text).not.toMatch(/colis|en cours de livraison/);
  expect(letterHtml({ subject: '', sender: shop, parts })).toContain('Maison Ardelle Marais');
});

test('shows each article’s photo from the shop’s domain', () => {
  const photographed = { ...bought, lines: [{ ...line, images: ['a b/robe.jpg'] }] };
  const { parts } = orderMail(customer, photographed, order, shop);
  const html = letterHtml({ subject: '', sender: shop, parts });
  expect(html).toContain(
    'src="https://boutique.example/_next/image?url=%2Fmedia%2Fa%2520b%2Frobe.jpg&amp;w=320&amp;q=75"',
  );
});

test('escapes the seller’s texts', () => {
  const title = '<img src=x onerror=alert(1)>';
  const hostile = { ...marais, name: title, address: '"><script>', hours: '<b>' };
  const sold = {
    ...bought,
    delivery_type: 3,
    lines: [{ ...line, title, images: ['"><script>.jpg'] }],
  };
  const { parts } = orderMail(customer, sold, { ...order, shops: [hostile] }, shop);
  const html = letterHtml({ subject: title, sender: { ...shop, shopName: title }, parts });
  expect(html).not.toMatch(/<script|<b>|<img src=x/);
});

test('carries the withdrawal form and the notice of the guarantees as a file', () => {
  const { attachments } = orderMail(customer, bought, order, shop);
  const [file] = attachments ?? [];
  expect(file?.filename).toBe('retractation-et-garanties.txt');
  for (const said of [
    'COMMANDE V-2026-000042',
    'À l’attention de Maison Ardelle\u00a0:',
    'ma/notre (*) rétractation du contrat',
    'articles L. 217-1 à L. 217-32',
    'garantie légale des vices cachés',
  ]) {
    expect(file?.content).toContain(said);
  }
});

describe('the rights towards a private seller', () => {
  const zoe = { id: 't', full_name: 'Zoé', identity: { ...ardelle, isProfessional: false } };

  test('do not include the withdrawal and the guarantee of conformity', () => {
    const { text, attachments } = orderMail(customer, bought, { ...order, sellers: [zoe] }, shop);
    expect(text).toContain('Vous achetez à un particulier\u00a0: il n’y a ni droit');
    expect(text).toContain('ni droit de rétractation, ni garantie légale de conformité');
    expect(text).toContain('vices cachés');
    expect(text).not.toMatch(/14\u00a0jours|deux ans|joint/);
    expect(attachments).toEqual([]);
    const sellers = [zoe, { ...zoe, id: 'u', full_name: 'Ana' }];
    const two = orderMail(customer, bought, { ...order, sellers }, shop);
    expect(two.text).toMatch(/Vous achetez à des particuliers.* Chaque vendeur répond/);
  });

  test('are told from those towards the other sellers of an order', () => {
    const sellers = [...order.sellers, zoe];
    const { text, attachments } = orderMail(customer, bought, { ...order, sellers }, shop);
    expect(text).toMatch(/14\u00a0jours.*, sauf pour les articles vendus par un particulier\./);
    expect(text).toMatch(/conformité, sauf pour les articles vendus par un particulier/);
    const [file] = attachments ?? [];
    expect(file?.content).toContain(
      'ne s’appliquent pas aux articles vendus par Zoé, particulier.',
    );
    const two = [...sellers, { ...zoe, id: 'u', full_name: 'Ana' }];
    const [other] = orderMail(customer, bought, { ...order, sellers: two }, shop).attachments ?? [];
    expect(other?.content).toContain('aux articles vendus par Zoé et Ana, particuliers.');
    expect(file?.content).toContain('À l’attention de Maison Ardelle\u00a0:');
  });
});

test('names the seller of each article of several sellers', () => {
  const sellers = [...order.sellers, { id: 't', full_name: 'Atelier Brume', identity: null }];
  const lines = [line, { ...line, sellerId: 't', quantity: 1 }];
  const { text } = orderMail(customer, { ...bought, lines }, { ...order, sellers }, shop);
  expect(text).toContain('vendu par Maison Ardelle');
  expect(text).toContain('vendu par Atelier Brume');
  expect(text).toContain('Vendeurs\nMaison Ardelle\nAtelier Brume');
  expect(text).toContain('(heure de Paris). Les vendeurs la préparent.');
});

describe('the identity of the sellers', () => {
  const known = { id: 't', full_name: 'Ardelle', identity: ardelle };

  test('is in the mail', () => {
    const { text } = orderMail(customer, bought, { ...order, sellers: [known] }, shop);
    expect(text).toContain(
      'Vendeur\nArdelle (Ardelle Création), SAS au capital de 10\u00a0000\u00a0€, 24 rue des Francs-Bourgeois, 75003 Paris, France, SIREN 000000010, TVA FR42000000010, bonjour@ardelle.example, 01 99 00 12 01\nLe contrat',
    );
    expect(text).not.toContain('coordonnées');
  });

  test('is asked of customer service for the other sellers only', () => {
    const sellers = [known, ...order.sellers];
    const { text } = orderMail(customer, bought, { ...order, sellers }, shop);
    expect(text).toContain(
      'Pour les coordonnées manquantes (Maison Ardelle), écrivez à notre service',
    );
  });

  test('leaves out what a private seller does not have', () => {
    const bare = { legalName: 'Zoé', legalForm: '', registration: '', vatNumber: '' };
    const seller = { id: 't', full_name: 'Zoé', identity: { ...ardelle, ...bare } };
    const { text } = orderMail(customer, bought, { ...order, sellers: [seller] }, shop);
    expect(text).toContain('Zoé, 24 rue des Francs-Bourgeois, 75003 Paris, France, bonjour@');
  });

  test('addresses the withdrawal form', () => {
    const sellers = [known, { id: 'u', full_name: 'Zoé', identity: null }];
    const { attachments } = orderMail(customer, bought, { ...order, sellers }, shop);
    expect(attachments?.[0]?.content).toContain(
      'À l’attention de Ardelle (Ardelle Création), 24 rue des Francs-Bourgeois, 75003 Paris, France, bonjour@ardelle.example\u00a0; Zoé\u00a0:',
    );
  });
});

test('omits the slot of an immediate delivery', () => {
  const { text } = orderMail(customer, { ...bought, delivery_type: 1 }, order, shop);
  expect(text).toContain('Livraison immédiate, dans les 30\u00a0minutes.');
});

test('names the amount and reason of a refund', () => {
  const refund = {
    ref: 'pi_42',
    at: new Date('2026-11-21T12:00:00Z'),
    cents: 9_310,
    reason: 'Il ne reste plus assez d’exemplaires de « Robe en lin ».',
  };
  const { to, subject, text } = refundMail('ines@example.fr', refund, shop);
  expect({ to, subject }).toEqual({
    to: 'ines@example.fr',
    subject: 'Votre paiement de 93,10\u00a0€ est remboursé',
  });
  expect(text).toContain(refund.reason);
  expect(text).toContain('remboursé 93,10\u00a0€');
  expect(text).toContain('le 21 novembre 2026 à 13:00');
  expect(text).toContain('pi_42');
});

describe('a credit note', () => {
  const note = {
    number: 'A-2026-000001',
    cents: 1_200,
    taxCents: 200,
    reason: '',
    at: order.created_at,
  };
  const known = { full_name: 'Ardelle', identity: ardelle };
  const letterOf = (changes: Partial<typeof note>, sellers = [known]) =>
    orderRefundMail(
      customer,
      { ...order, total_cents: 9_310, sellers },
      { ...note, ...changes },
      shop,
    ).text;

  test.each([
    [200, 'montant TTC (dont TVA 2,00\u00a0€)\u00a0: 12,00\u00a0€'],
    [0, 'montant TTC\u00a0: 12,00\u00a0€'],
  ])('names its %i cents of VAT', (taxCents, words) => {
    expect(letterOf({ taxCents })).toContain(words);
  });

  test('states its date, and the identity of the sellers', () => {
    const text = letterOf({});
    expect(text).toContain(
      'Cet avoir, émis le 21 novembre 2026 à 13:00 (heure de Paris), rectifie',
    );
    expect(text).toMatch(/\nVendeur\nArdelle \(Ardelle Création\), .*, TVA FR42000000010, /);
    expect(letterOf({}, [known, known])).toContain('\nVendeurs de la commande\nArdelle');
    expect(letterOf({}, [])).not.toContain('Vendeur');
  });
});
