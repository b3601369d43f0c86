import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Suspense, use, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { FilterForm } from './filter-form';

const push = jest.fn<void, [address: string, options: { scroll: boolean }]>();
jest.mock('next/navigation', () => {
  const router = { push: (...given: Parameters<typeof push>) => push(...given) };
  return { useRouter: () => router };
});

const sizes = ['36', '38', '40'];

function listing(...chosen: string[]): string {
  const params = chosen.map((size) => `taille=${size}`).join('&');
  return params ? `/sub_category?${params}` : '/sub_category';
}

type Page = Promise<readonly string[]>;
let arrive: Record<string, () => void> = {};

/** Shows listings as the router does: the old one stays until the next has come. */
function Shop({ start }: { readonly start: Page }) {
  const [page, setPage] = useState(start);
  push.mockImplementation((address) => {
    const chosen = sizes.filter((size) => address.includes(size));
    setPage(
      new Promise((resolve) => {
        arrive[address] = () => {
          window.history.replaceState(null, '', address);
          resolve(chosen);
        };
      }),
    );
  });
  return <Listing chosen={use(page)} />;
}

function Listing({ chosen }: { readonly chosen: readonly string[] }) {
  return (
    <FilterForm address={listing(...chosen)}>
      {sizes.map((size) => (
        <label key={size}>
          <input
            type="checkbox"
            name="taille"
            value={size}
            defaultChecked={chosen.includes(size)}
          />
          {size}
        </label>
      ))}
    </FilterForm>
  );
}

async function showShop(): Promise<void> {
  const start: Page = Promise.resolve([]);
  await act(async () => {
    render(
      <Suspense>
        <Shop start={start} />
      </Suspense>,
    );
  });
}

const box = (size: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: size });
const checked = () => sizes.filter((size) => box(size).checked);
const press = (...wanted: string[]) =>
  act(async () => {
    for (const size of wanted) box(size).click();
  });
const expectAsked = (...chosen: string[]) =>
  waitFor(() => expect(push).toHaveBeenLastCalledWith(listing(...chosen), { scroll: false }));
const shows = (...chosen: string[]) => act(async () => arrive[listing(...chosen)]?.());

beforeEach(() => {
  arrive = {};
  push.mockReset();
  window.history.replaceState(null, '', listing());
});

describe('filters that are changed faster than pages arrive', () => {
  it('are asked for as they were chosen, also where another page arrives in the same moment', async () => {
    const { rerender } = render(<Listing chosen={[]} />);
    fireEvent.click(box('38'));
    window.history.replaceState(null, '', listing('36'));
    rerender(<Listing chosen={['36']} />);
    await expectAsked('38');
  });

  it('are taken back where the last change takes back one that is on its way', async () => {
    await showShop();
    await press('36');
    await expectAsked('36');
    await press('36');
    await expectAsked();
    await shows();
    expect(checked()).toEqual([]);
    expect(push).toHaveBeenCalledTimes(2);
  });

  it('count when they were chosen before there were scripts', async () => {
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(<Listing chosen={[]} />);
    box('40').checked = true;
    render(<Listing chosen={[]} />, { container, hydrate: true });
    await expectAsked('40');
  });

  it('are not asked for with a price that is still being typed when the scripts come', async () => {
    const priced = (
      <FilterForm address={listing()}>
        <input type="number" name="prix_max" aria-label="Prix maximum" defaultValue="" />
      </FilterForm>
    );
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(priced);
    const price = screen.getByRole<HTMLInputElement>('spinbutton');
    price.focus();
    price.value = '1';
    render(priced, { container, hydrate: true });
    await act(async () => {});
    expect(push).not.toHaveBeenCalled();
    fireEvent.change(price, { target: { value: '200' } });
    await waitFor(() =>
      expect(push).toHaveBeenCalledWith('/sub_category?prix_max=200', { scroll: false }),
    );
  });

  it('are asked for once', async () => {
    await showShop();
    await press(...sizes);
    await expectAsked(...sizes);
    await shows(...sizes);
    expect(checked()).toEqual(sizes);
    expect(push).toHaveBeenCalledTimes(1);
  });
});
