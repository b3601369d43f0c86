import EmblaCarousel from 'embla-carousel';
import { installFakeIntersectionObserver } from '@/components/ui/testing/fake-intersection-observer';
import { fakeMatchMedia } from '@/components/ui/testing/fake-match-media';
import { linearMotion } from './linear-motion';

installFakeIntersectionObserver();
fakeMatchMedia(false);

function openCarousel() {
  document.body.innerHTML = '<div><ul><li></li><li></li><li></li></ul></div>';
  const row = document.querySelector('div');
  if (!row) throw new Error('no row');
  const still = { watchResize: false, watchSlides: false };
  return EmblaCarousel(row, { loop: true, ...still }, [linearMotion()]);
}

describe('the motion of a playing carousel', () => {
  it('is linear and takes half a second (specification 1 section 9: linear)', () => {
    const carousel = openCarousel();
    carousel.emit('autoplay:play');
    const engine = carousel.internalEngine();
    engine.location.set(0);
    engine.target.set(-300);
    const places = [0];
    // Half a second at 60 frames per second.
    for (let step = 0; step < 30; step += 1) {
      engine.scrollBody.seek();
      places.push(engine.location.get());
    }
    expect(engine.location.get()).toBeCloseTo(-300);
    const steps = places.slice(1).map((place, index) => place - (places[index] ?? 0));
    for (const step of steps) expect(step).toBeCloseTo(-10);
  });

  it('returns to the default when it stops playing', () => {
    const carousel = openCarousel();
    const usual = carousel.internalEngine().scrollBody;
    carousel.emit('autoplay:play');
    expect(carousel.internalEngine().scrollBody).not.toBe(usual);
    carousel.emit('autoplay:stop');
    expect(carousel.internalEngine().scrollBody).toBe(usual);
  });
});
