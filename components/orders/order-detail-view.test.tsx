import { render, screen, within } from '@testing-library/react';
import type { OrderDetail, OrderLine } from '@/lib/domain/orders';
import { OrderDetailView } from './order-detail-view';

const line: OrderLine = {
  partId: 'l1',
  productId: 'p1',
  title: 'Robe Agathe',
  image: null,
  color: 'Rouge',
  size: 'M',
  quantity: 1,
  amount: null,
  progress: 'preparing',
};
const entry: OrderDetail = {
  number: 'V-42',
  createdAt: null,
  deliveryDate: null,
  paymentMethod: '',
  address: null,
  summary: {
    products: null,
    tax: null,
    shipping: null,
    beforeDiscount: null,
    discount: null,
    total: null,
  },
};

describe('the detail of an order', () => {
  it('names the line, and shows what is not known as such', () => {
    render(
      <OrderDetailView
        invoice="/facture/o1/L1"
        withdrawal="/renonciation/o1/L1"
        line={line}
        name="Robe Agathe – Rouge, M"
        entries={[entry]}
      />,
    );
    const article = within(screen.getByRole('article', { name: 'Robe Agathe – Rouge, M' }));
    expect(article.getByText('prix indisponible')).toBeVisible();
    const card = within(screen.getByRole('region', { name: 'Commande n° V-42' }));
    expect(card.getAllByText('prix indisponible')).toHaveLength(4);
    expect(card.queryByText(/^0/)).not.toBeInTheDocument();
  });

  it('tells several entries of the same number apart', () => {
    render(
      <OrderDetailView
        invoice="/facture/o1/L1"
        withdrawal="/renonciation/o1/L1"
        line={line}
        name="Robe Agathe"
        entries={[entry, entry]}
      />,
    );
    expect(screen.getByRole('region', { name: 'Commande n° V-42 (1 sur 2)' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Commande n° V-42 (2 sur 2)' })).toBeVisible();
  });
});
