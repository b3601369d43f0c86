import { addFavourite, readFavourites, removeFavourite } from '@/lib/marketplace/favourites';
import { changeFavourite } from './change-favourite';

jest.mock('@/lib/marketplace/favourites', () => ({
  addFavourite: jest.fn(),
  readFavourites: jest.fn(),
  removeFavourite: jest.fn(),
}));
jest.mock('@/lib/marketplace/optional-block', () => ({
  optionalBlock: (read: Promise<unknown>, fallback: unknown) => read.catch(() => fallback),
}));

const done = { ok: true, message: '' };
const added = { ...done, isNew: true };
const unchanged = { ...done, isNew: false };
let kept: string[];
beforeEach(() => {
  kept = [];
  jest.mocked(readFavourites).mockImplementation(async () =>
    kept.map((productId) => ({
      id: `f-${productId}`,
      productId,
      title: '',
      category: '',
      image: null,
      price: null,
      soldOut: null,
      sizes: null,
    })),
  );
  jest
    .mocked(addFavourite)
    .mockReset()
    .mockImplementation(async (_customer, productId) => {
      kept.push(productId);
      return done;
    });
  jest
    .mocked(removeFavourite)
    .mockReset()
    .mockImplementation(async (_customer, productId) => {
      kept = kept.filter((id) => id !== productId);
      return done;
    });
});

describe('a favourite', () => {
  it('is added once, however often the form is sent', async () => {
    await Promise.all([1, 2, 3].map(() => changeFavourite('eva', 'add', 'p1')));
    await expect(changeFavourite('eva', 'add', 'p2')).resolves.toEqual(added);
    await expect(changeFavourite('eva', 'add', 'p1')).resolves.toEqual(unchanged);
    expect(kept).toEqual(['p1', 'p2']);
  });

  it('can be removed and added again', async () => {
    await changeFavourite('eva', 'add', 'p1');
    await Promise.all([
      changeFavourite('eva', 'remove', 'p1'),
      changeFavourite('eva', 'add', 'p1'),
    ]);
    expect(kept).toEqual(['p1']);
    expect(addFavourite).toHaveBeenCalledTimes(2);
  });

  it('is added also when the list cannot be read, without being reported as new', async () => {
    jest.mocked(readFavourites).mockRejectedValue(new Error('timeout'));
    await expect(changeFavourite('eva', 'add', 'p1')).resolves.toEqual(unchanged);
    expect(kept).toEqual(['p1']);
  });
});
