import { bookTryOn } from '@/lib/marketplace/shops';
import { bookOnce } from './bookings';

jest.mock('@/lib/marketplace/shops');
const book = jest.mocked(bookTryOn);

const product = { id: 'p1', sellerId: 'v1' };
const visit = { shopId: 's1', date: '2026-11-24', time: '10:15 - 10:45' };
const yes = { ok: true, message: 'Votre essayage est réservé.' };
let customer = 0;
const someone = () => `u${++customer}`;

beforeEach(() => book.mockReset().mockResolvedValue(yes));

describe('a try-on form that is sent twice', () => {
  it('books once', async () => {
    const id = someone();
    const both = await Promise.all([bookOnce(id, product, visit), bookOnce(id, product, visit)]);
    expect(both).toEqual([yes, yes]);
    expect(await bookOnce(id, product, visit)).toEqual(yes);
    expect(book).toHaveBeenCalledTimes(1);
  });

  it('books again for another time, product or customer', async () => {
    const id = someone();
    await bookOnce(id, product, visit);
    await bookOnce(id, product, { ...visit, time: '10:45 - 11:15' });
    await bookOnce(id, { ...product, id: 'p2' }, visit);
    await bookOnce(someone(), product, visit);
    expect(book).toHaveBeenCalledTimes(4);
  });

  it('books once while another booking of the customer is refused', async () => {
    const id = someone();
    const later = { ...visit, time: '10:45 - 11:15' };
    let complete = (_: typeof yes) => {};
    book
      .mockResolvedValueOnce({ ok: false, message: 'Ce créneau vient d’être réservé.' })
      .mockReturnValueOnce(new Promise((resolve) => (complete = resolve)));
    const refused = bookOnce(id, product, visit);
    const first = bookOnce(id, product, later);
    await refused;
    const again = bookOnce(id, product, later);
    complete(yes);
    expect(await Promise.all([first, again])).toEqual([yes, yes]);
    expect(book).toHaveBeenCalledTimes(2);
  });

  it('can be retried after a refusal', async () => {
    const id = someone();
    book.mockResolvedValueOnce({ ok: false, message: 'Ce créneau vient d’être réservé.' });
    await bookOnce(id, product, visit);
    expect(await bookOnce(id, product, visit)).toEqual(yes);
  });
});
