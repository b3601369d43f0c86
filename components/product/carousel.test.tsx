import { act, render, screen } from '@testing-library/react';
import {
  installFakeIntersectionObserver,
  notifyIntersection,
  observedCount,
} from '@/components/ui/testing/fake-intersection-observer';
import { fakeMatchMedia } from '@/components/ui/testing/fake-match-media';
import { Carousel } from './carousel';

jest.mock('./carousel-motion', () => ({
  CarouselMotion: ({ label }: { readonly label: string }) => <p>{label} défile</p>,
}));

beforeEach(() => {
  fakeMatchMedia(false);
  installFakeIntersectionObserver();
});

afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection');
});

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
  it('is a plain list until it comes into view, and plays from then on', async () => {
    renderCarousel();
    expect(observedCount()).toBe(1);
    expect(screen.getByRole('listitem')).toHaveTextContent('Robe');
    await act(async () => notifyIntersection(false));
    expect(screen.queryByText('La sélection défile')).not.toBeInTheDocument();
    await act(async () => notifyIntersection(true));
    expect(await screen.findByText('La sélection défile')).toBeInTheDocument();
    expect(screen.getByRole('listitem')).toHaveTextContent('Robe');
  });

  it('never plays with reduced motion', () => {
    fakeMatchMedia(true);
    renderCarousel();
    expect(observedCount()).toBe(0);
  });

  it('loads nothing in data-saving mode', () => {
    Object.defineProperty(navigator, 'connection', {
      value: { saveData: true },
      configurable: true,
    });
    renderCarousel();
    expect(observedCount()).toBe(0);
  });
});
