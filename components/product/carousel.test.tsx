import { act, render, screen } from '@testing-library/react';
import { Carousel } from './carousel';

jest.mock('./carousel-motion', () => ({
  CarouselMotion: ({ label }: { readonly label: string }) => <p>{label} défile</p>,
}));

let comeIntoView: (isIntersecting: boolean) => Promise<void>;

beforeEach(() => {
  preferReducedMotion(false);
  globalThis.IntersectionObserver = jest.fn((tell: (entries: unknown[]) => void) => {
    comeIntoView = (isIntersecting) => act(async () => tell([{ isIntersecting }]));
    return { observe: () => undefined, disconnect: () => undefined };
  }) as unknown as typeof IntersectionObserver;
});

afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection');
});

function preferReducedMotion(matches: boolean): void {
  globalThis.matchMedia = jest.fn(() => ({ matches }) as MediaQueryList);
}

function renderCarousel(): void {
  render(
    <Carousel label="La sélection">
      <ul>
        <li>Robe</li>
      </ul>
    </Carousel>,
  );
}

describe('a carousel', () => {
  it('is a plain list until it comes into view, and moves from then on', async () => {
    renderCarousel();
    expect(screen.getByRole('listitem')).toHaveTextContent('Robe');
    await comeIntoView(false);
    expect(screen.queryByText('La sélection défile')).not.toBeInTheDocument();
    await comeIntoView(true);
    expect(await screen.findByText('La sélection défile')).toBeInTheDocument();
    expect(screen.getByRole('listitem')).toHaveTextContent('Robe');
  });

  it('never moves for somebody who wants less motion', () => {
    preferReducedMotion(true);
    renderCarousel();
    expect(IntersectionObserver).not.toHaveBeenCalled();
  });

  it('loads nothing for somebody who saves data', () => {
    Object.defineProperty(navigator, 'connection', {
      value: { saveData: true },
      configurable: true,
    });
    renderCarousel();
    expect(IntersectionObserver).not.toHaveBeenCalled();
  });
});
