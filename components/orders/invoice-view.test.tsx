import { render, screen, within } from '@testing-library/react';
import type { Invoice } from '@/lib/orders/invoice';
import { InvoiceView } from './invoice-view';

const invoice: Invoice = {
  number: 'V-42',
  order: 'V-42',
  date: 'vendredi 5 janvier 2024',
  delivered: '',
  sellers: ['Maison Ardelle'],
  buyer: ['Louise Perrin', '75003 Paris'],
  recipient: [],
  articles: [
    {
      id: '1 l1',
      title: 'Robe (Noir, 38)',
      seller: '',
      unit: 'Prix unitaire HT 53,75 €, TVA 20 %',
      quantity: '2',
      amount: '129,00 €',
    },
  ],
  amountTitle: 'Montant TTC',
  isPart: false,
  amounts: [{ name: 'TVA (20 %)', amount: '21,50 €' }],
  total: '129,00 €',
  paymentMethod: 'Carte bancaire',
  isSellerUnread: false,
  creditNotes: [],
  identities: [],
};
const show = (change: Partial<Invoice> = {}) =>
  render(
    <InvoiceView invoice={{ ...invoice, ...change }} shopName="Vitrine" file="/fichier.pdf" />,
  );
const fact = (name: string) =>
  screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;

describe('an invoice', () => {
  it('shows seller, articles, buyer and amounts, and links to the PDF', () => {
    show();
    expect(screen.getByRole('heading', { level: 1, name: 'Facture n° V-42' })).toBeVisible();
    expect(fact('Vendeur')).toBe('Maison Ardelle');
    expect(screen.getByText('Vendu par Maison Ardelle')).toBeVisible();
    expect(fact('Date de la commande')).toBe('vendredi 5 janvier 2024');
    expect(fact('Commande')).toBe('n°\u00a0V-42, passée sur Vitrine');
    expect(screen.getByText(/Louise Perrin/)).toHaveTextContent('Louise Perrin 75003 Paris');
    const articles = within(screen.getByRole('table', { name: 'Articles' }));
    expect(
      articles.getByRole('row', {
        name: /^Robe \(Noir, 38\) ?Prix unitaire HT 53,75 €, TVA 20 % 2 129,00 €$/,
      }),
    ).toBeVisible();
    const sums = within(screen.getByRole('table', { name: 'Montants' }));
    expect(sums.getByRole('row', { name: 'TVA (20 %) 21,50 €' })).toBeVisible();
    expect(sums.getByRole('row', { name: 'Total TTC 129,00 €' })).toBeVisible();
    const file = screen.getByRole('link', { name: 'Télécharger en PDF' });
    expect(file).toHaveAttribute('href', '/fichier.pdf');
    // With the attribute, browsers would save an error or the login page as the file.
    expect(file).not.toHaveAttribute('download');
  });

  it('says when the seller is unknown, and when the amounts cover more than the listed articles', () => {
    show({ sellers: [], date: '', buyer: [], isPart: true });
    expect(fact('Vendeur')).toBe('non communiqué par la place de marché');
    expect(screen.getByText(/numéro de TVA du vendeur.* du service clientèle/)).toBeVisible();
    expect(screen.queryByText('Date de la commande')).not.toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: /Client|Livré/ })).not.toBeInTheDocument();
    expect(screen.getByRole('table', { name: 'Montants de toute la commande' })).toBeVisible();
  });

  it('shows the recipient beside the customer', () => {
    show({ buyer: ['Louise Perrin'], recipient: ['Paul Martin', '75003 Paris'] });
    const blockOf = (name: string) => screen.getByRole('heading', { name }).nextElementSibling;
    expect(blockOf('Client')).toHaveTextContent('Louise Perrin');
    expect(blockOf('Livré à')).toHaveTextContent('Paul Martin 75003 Paris');
  });

  it('shows the credit notes, and the legal identity of the seller instead of how to get it', () => {
    show({
      creditNotes: [{ name: 'Avoir n° A-2026-000001', amount: '-10,00 €' }],
      identities: ['Maison Ardelle : Maison Ardelle SAS, SIREN 123456789.'],
    });
    const notes = within(screen.getByRole('table', { name: 'Avoirs' }));
    expect(notes.getByRole('row', { name: 'Avoir n° A-2026-000001 -10,00 €' })).toBeVisible();
    expect(screen.getByText(/SIREN 123456789/)).toBeVisible();
    expect(screen.queryByText(/service clientèle/)).not.toBeInTheDocument();
  });

  it('names the seller of each article when there are several', () => {
    const [article] = invoice.articles;
    const articles = article ? [{ ...article, seller: 'Atelier Nord' }] : [];
    show({ sellers: ['Atelier Nord', 'Maison Ardelle'], articles });
    expect(fact('Vendeurs')).toBe('Atelier Nord, Maison Ardelle');
    expect(screen.getByText('Vendu par Atelier Nord')).toBeVisible();
  });
});
