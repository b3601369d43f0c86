import type { EmblaCarouselType, EmblaPluginType } from 'embla-carousel';

const moveMs = 500;
/** The time step of the carousel's animation, independent of the screen. */
const stepMs = 1000 / 60;
const steps = moveMs / stepMs;
const roundingPx = 0.01;

/**
 * A plugin that makes automatic motion linear (specification 1 section 9); a drag keeps the default
 * motion.
 */
export function linearMotion(): EmblaPluginType {
  let forget = () => {};
  return {
    name: 'linearMotion',
    options: {},
    init(carousel) {
      const engine = carousel.internalEngine();
      const usual = engine.scrollBody;
      const play = () => {
        engine.scrollBody = linearBody(engine, usual);
      };
      const stop = () => {
        engine.scrollBody = usual;
      };
      carousel.on('autoplay:play', play).on('autoplay:stop', stop);
      forget = () => carousel.off('autoplay:play', play).off('autoplay:stop', stop);
    },
    destroy: () => forget(),
  };
}

type Engine = ReturnType<EmblaCarouselType['internalEngine']>;

function linearBody(
  { location, previousLocation, target }: Engine,
  usual: Engine['scrollBody'],
): Engine['scrollBody'] {
  let remaining = 0;
  let step = 0;
  const body = {
    ...usual,
    velocity: () => step,
    direction: () => Math.sign(step),
    seek() {
      const distance = target.get() - location.get();
      // The distance grows only for a new target; the ends of the loop shift position and target
      // alike.
      if (Math.abs(distance) > Math.abs(remaining) + roundingPx) step = distance / steps;
      if (Math.abs(distance) < Math.abs(step)) step = distance;
      previousLocation.set(location);
      location.add(step);
      remaining = distance - step;
      return body;
    },
  };
  return body;
}
