import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { fetchJson } from '@/components/ui/fetch-json';
import { wholeListing } from '@/lib/catalogue/listing-address';
import type { FacetValues, ListingQuery } from '@/lib/domain/catalogue';
import { noChoices, priceRangeUpTo } from '@/lib/domain/facets';
import { FilterPanel } from './filter-panel';

jest.mock('@/components/ui/fetch-json', () => ({ fetchJson: jest.fn() }));
const router = { push: jest.fn() };
jest.mock('next/navigation', () => ({ useRouter: () => router }));

const values: FacetValues = {
  brand: [{ name: 'Tessandre', count: 3, colorCode: null }],
  size: [{ name: '38', count: 2, colorCode: null }],
  style: [],
  color: null,
};
const query: ListingQuery = { ...wholeListing, categoryId: 'robes', page: 2 };
const answers = jest.mocked(fetchJson<FacetValues>);

beforeEach(() => {
  answers.mockReset().mockResolvedValue(values);
});

function Filters({ asked }: { readonly asked: ListingQuery }) {
  return (
    <FilterPanel
      query={asked}
      values={values}
      count={3}
      prices={priceRangeUpTo(null)}
      categories={[]}
      counts={new Map()}
      tree={[]}
      path={[]}
      category={null}
      isComplete={false}
    />
  );
}

const allOf = (label: string) =>
  screen.queryByRole('link', {
    name: new RegExp(`^Afficher les choix\\s: ${label}$`),
    hidden: true,
  });
const use = () => fireEvent.pointerEnter(screen.getByText('Marque'));

describe('a facet that is not in use', () => {
  it('links to the listing with the values of all facets', () => {
    render(<Filters asked={query} />);
    expect(allOf('Marque')).toHaveAttribute('href', '/sub_category?cat_id=robes&filtres=tous');
    expect(allOf('Style')).not.toBeInTheDocument();
    expect(answers).not.toHaveBeenCalled();
  });

  it('loads the values of all facets with the first use of the filters', async () => {
    render(<Filters asked={query} />);
    use();
    expect(
      await screen.findByRole('checkbox', { name: 'Tessandre 3', hidden: true }),
    ).toBeEnabled();
    expect(screen.getByRole('checkbox', { name: '38 2', hidden: true })).toBeInTheDocument();
    expect(allOf('Marque')).not.toBeInTheDocument();
    expect(answers.mock.calls).toEqual([['/api/listing/facets?cat_id=robes']]);
  });

  it('keeps its values until those of another listing arrive', async () => {
    const { rerender } = render(<Filters asked={query} />);
    use();
    await screen.findByRole('checkbox', { name: '38 2', hidden: true });
    let answer = (_: FacetValues) => {};
    answers.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    const chosen = { ...query, choices: { ...noChoices, brand: ['Tessandre'] } };
    rerender(<Filters asked={chosen} />);
    expect(screen.getByRole('checkbox', { name: '38 2', hidden: true })).toBeInTheDocument();
    act(() => answer({ ...values, size: [{ name: '38', count: 1, colorCode: null }] }));
    expect(await screen.findByRole('checkbox', { name: '38 1', hidden: true })).toBeInTheDocument();
  });

  it('keeps its link when the values cannot be loaded', async () => {
    answers.mockRejectedValue(new Error('503'));
    render(<Filters asked={query} />);
    use();
    await waitFor(() => expect(answers).toHaveBeenCalled());
    await act(async () => {});
    expect(allOf('Taille')).toBeInTheDocument();
  });

  it('does not keep the values of another listing when its own cannot be loaded', async () => {
    const { rerender } = render(<Filters asked={query} />);
    use();
    await screen.findByRole('checkbox', { name: '38 2', hidden: true });
    answers.mockRejectedValue(new Error('429'));
    rerender(<Filters asked={{ ...query, categoryId: 'homme' }} />);
    await waitFor(() => expect(allOf('Taille')).toBeInTheDocument());
    expect(screen.queryByRole('checkbox', { name: '38 2', hidden: true })).not.toBeInTheDocument();
  });
});

describe('a facet in use', () => {
  const chosen = { ...query, choices: { ...noChoices, brand: ['Tessandre'] } };
  const brand = { name: /^Tessandre/ };

  it('keeps its loaded fields', async () => {
    const { rerender } = render(<Filters asked={query} />);
    use();
    const box = await screen.findByRole('checkbox', { ...brand, hidden: true });
    rerender(<Filters asked={chosen} />);
    expect(screen.getByRole('checkbox', brand)).toBe(box);
  });

  it('keeps the fields of the document and their focus when values are loaded', async () => {
    render(<Filters asked={chosen} />);
    const box = screen.getByRole('checkbox', brand);
    act(() => box.focus());
    await screen.findByRole('checkbox', { name: '38 2', hidden: true });
    expect(screen.getByRole('checkbox', brand)).toBe(box);
    expect(box).toHaveFocus();
  });
});
