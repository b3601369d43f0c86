import { act, render, screen } from '@testing-library/react';
import { answerMediaQueries } from '@/components/ui/media-by-hand';
import { observeByHand, sayInView, watchedCount } from '@/components/ui/observer-by-hand';
import { Carousel } from './carousel';

jest.mock('./carousel-motion', () => ({
  CarouselMotion: ({ label }: { readonly label: string }) => <p>{label} défile</p>,
}));

beforeEach(() => {
  answerMediaQueries(false);
  observeByHand();
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
  it('is a plain list until it comes into view, and moves from then on', async () => {
    renderCarousel();
    expect(watchedCount()).toBe(1);
    expect(screen.getByRole('listitem')).toHaveTextContent('Robe');
    await act(async () => sayInView(false));
    expect(screen.queryByText('La sélection défile')).not.toBeInTheDocument();
    await act(async () => sayInView(true));
    expect(await screen.findByText('La sélection défile')).toBeInTheDocument();
    expect(screen.getByRole('listitem')).toHaveTextContent('Robe');
  });

  it('never moves for somebody who wants less motion', () => {
    answerMediaQueries(true);
    renderCarousel();
    expect(watchedCount()).toBe(0);
  });

  it('loads nothing for somebody who saves data', () => {
    Object.defineProperty(navigator, 'connection', {
      value: { saveData: true },
      configurable: true,
    });
    renderCarousel();
    expect(watchedCount()).toBe(0);
  });
});
