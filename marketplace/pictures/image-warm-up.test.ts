import { warmUpImages } from './image-warm-up';

const names = { first: ['a.webp', 'b.webp', 'c.webp'], rest: ['d.webp', 'e.webp'] };
const log = { info: jest.fn(), warn: jest.fn() };

function pictures(draw: (name: string) => void = () => {}) {
  const asked: string[] = [];
  return {
    asked,
    deleteOutdated: async () => {},
    find: async (name: string, priority?: string) => {
      expect(priority).toBe('background');
      asked.push(name);
      draw(name);
      return null;
    },
  };
}

describe('image warm-up', () => {
  it('requests every picture in order and logs each completed group', async () => {
    const all = pictures();
    await warmUpImages(all, names, log, new AbortController().signal);
    expect(all.asked).toEqual([...names.first, ...names.rest]);
    expect(log.info.mock.calls).toEqual([
      [{ pictures: 3 }, 'the first pictures are drawn'],
      [{ pictures: 2 }, 'the other pictures are drawn'],
    ]);
  });

  it('stops when the marketplace does', async () => {
    const stop = new AbortController();
    const all = pictures(() => stop.abort());
    await warmUpImages(all, names, log, stop.signal);
    expect(all.asked.length).toBeLessThan(3);
  });

  it('skips a picture that cannot be drawn', async () => {
    const all = pictures((name) => {
      if (name === 'b.webp') throw new Error('no ink');
    });
    await warmUpImages(all, names, log, new AbortController().signal);
    expect(all.asked).toHaveLength(5);
  });

  it('stops when no picture can be drawn', async () => {
    const many = Array.from({ length: 50 }, (_, index) => `${index}.webp`);
    const all = pictures(() => {
      throw new Error('no ink');
    });
    const drawing = warmUpImages(all, { first: many, rest: [] }, log, new AbortController().signal);
    await expect(drawing).rejects.toThrow('no ink');
    expect(all.asked.length).toBeLessThan(20);
  });
});
