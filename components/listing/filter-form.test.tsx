import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Suspense, use, useRef, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { FilterForm } from './filter-form';
import { PriceSlider } from './price-slider';

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

/** Shows listings as the router does: the old one remains until the next has loaded. */
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

interface ListingProps {
  readonly chosen: readonly string[];
  readonly offered?: readonly string[];
}

function Listing({ chosen, offered = sizes }: ListingProps) {
  return (
    <FilterForm address={listing(...chosen)}>
      {offered.map((size) => (
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
const click = (...wanted: string[]) =>
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

describe('filters that change faster than pages load', () => {
  it('are requested as they were chosen, even when another page arrives at the same moment', async () => {
    const { rerender } = render(<Listing chosen={[]} />);
    fireEvent.click(box('38'));
    window.history.replaceState(null, '', listing('36'));
    rerender(<Listing chosen={['36']} />);
    await expectAsked('38');
  });

  it('are reverted when the last change reverts a pending one', async () => {
    await showShop();
    await click('36');
    await expectAsked('36');
    await click('36');
    await expectAsked();
    await shows();
    expect(checked()).toEqual([]);
    expect(push).toHaveBeenCalledTimes(2);
  });

  it('are applied when they were chosen before the scripts loaded', async () => {
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(<Listing chosen={[]} />);
    box('40').checked = true;
    render(<Listing chosen={[]} />, { container, hydrate: true });
    await expectAsked('40');
  });

  it('are not requested with a price that is still being typed when the scripts load', async () => {
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

  describe('with a slider', () => {
    function Priced({ max }: { readonly max: number | null }) {
      const container = useRef<HTMLDivElement>(null);
      return (
        <FilterForm address={max ? `/sub_category?prix_max=${max}` : listing()}>
          <input type="number" name="prix_min" aria-label="Prix minimum" defaultValue="" />
          <input type="number" name="prix_max" aria-label="Prix maximum" defaultValue={max ?? ''} />
          <div ref={container}>
            <PriceSlider min={null} max={max} highest={320} step={10} container={container} />
          </div>
        </FilterForm>
      );
    }
    const lowest = () => screen.getByRole('slider', { name: 'Prix le plus bas' });
    const highest = () => screen.getByRole('slider', { name: 'Prix le plus haut' });
    const moveTo = (price: number) => {
      fireEvent.change(highest(), { target: { value: String(price) } });
    };
    const rest = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    const show = (max: number) => {
      window.history.replaceState(null, '', `/sub_category?prix_max=${max}`);
      return render(<Priced max={max} />);
    };

    beforeEach(() => jest.useFakeTimers());
    afterEach(() => jest.useRealTimers());

    it('are requested when it rests', async () => {
      show(300);
      for (let price = 290; price >= 100; price -= 10) {
        moveTo(price);
        await rest(40);
      }
      await rest(209);
      expect(push).not.toHaveBeenCalled();
      await rest(2);
      expect(push.mock.calls).toEqual([['/sub_category?prix_max=100', { scroll: false }]]);
    });

    it('keep its position while the page of its former position arrives', async () => {
      const { rerender } = show(300);
      moveTo(200);
      await rest(251);
      moveTo(180);
      window.history.replaceState(null, '', '/sub_category?prix_max=200');
      rerender(<Priced max={200} />);
      expect(highest()).toHaveValue('180');
      await rest(251);
      expect(push).toHaveBeenLastCalledWith('/sub_category?prix_max=180', { scroll: false });
    });

    it('follow a link or Back', () => {
      const { rerender } = show(300);
      rerender(<Priced max={150} />);
      expect(highest()).toHaveValue('150');
    });

    it('follow Back with the focus in a price that was applied, and not in one being typed', async () => {
      const { rerender } = render(<Priced max={null} />);
      const price = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Prix maximum' });
      const go = (max: number | null) => {
        window.history.replaceState(null, '', max ? `/sub_category?prix_max=${max}` : listing());
        rerender(<Priced max={max} />);
      };
      price.focus();
      fireEvent.change(price, { target: { value: '50' } });
      await rest(0);
      go(50);
      expect(price).toHaveValue(50);
      go(null);
      expect(price).toHaveValue(null);
      price.value = '7';
      go(50);
      expect(price).toHaveValue(7);
    });

    it('show the applied price again when another one is rounded to it', async () => {
      show(100);
      const price = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Prix maximum' });
      const other = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Prix minimum' });
      fireEvent.change(price, { target: { value: '95' } });
      other.focus();
      other.value = '4';
      await rest(0);
      expect(price).toHaveValue(100);
      expect(highest()).toHaveValue('100');
      expect(other).toHaveValue(4);
      expect(push).not.toHaveBeenCalled();
    });

    it('keep their position when a price before is rounded to the applied one', async () => {
      show(100);
      fireEvent.change(screen.getByRole('spinbutton', { name: 'Prix maximum' }), {
        target: { value: '95' },
      });
      moveTo(80);
      await rest(0);
      expect(highest()).toHaveValue('80');
      await rest(251);
      expect(push.mock.calls).toEqual([['/sub_category?prix_max=80', { scroll: false }]]);
    });

    // React then changes the values of the fields, which are untouched, with their defaults.
    it('follow a link that clears the price of the document', async () => {
      const container = document.body.appendChild(document.createElement('div'));
      container.innerHTML = renderToString(<Priced max={150} />);
      const { rerender } = render(<Priced max={150} />, { container, hydrate: true });
      rerender(<Priced max={null} />);
      expect(highest()).toHaveValue('320');
      fireEvent.change(lowest(), { target: { value: '100' } });
      await rest(251);
      expect(push.mock.calls).toEqual([['/sub_category?prix_min=100', { scroll: false }]]);
    });
  });

  it('keep the page of the listing when the form is sent without a change', async () => {
    window.history.replaceState(null, '', '/sub_category?filtres=tous&taille=36&page=3');
    const { container } = render(<Listing chosen={['36']} />);
    const form = container.querySelector('form') ?? document.body;
    await act(async () => fireEvent.submit(form));
    await act(async () => import('./form-address'));
    expect(push).not.toHaveBeenCalled();
    await click('38');
    await expectAsked('36', '38');
  });

  it('are cleared when they exceed the limit of a facet', async () => {
    const chosen = Array.from({ length: 20 }, (_, index) => `1${index + 10}`);
    window.history.replaceState(null, '', listing(...chosen));
    render(<Listing chosen={chosen} offered={[...chosen, '40']} />);
    await click('40');
    await waitFor(() => expect(box('40')).not.toBeChecked());
    expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(20);
    expect(push).not.toHaveBeenCalled();
  });

  it('are requested only once', async () => {
    await showShop();
    await click(...sizes);
    await expectAsked(...sizes);
    await shows(...sizes);
    expect(checked()).toEqual(sizes);
    expect(push).toHaveBeenCalledTimes(1);
  });
});
