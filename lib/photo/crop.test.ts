import { dragged, roomIn, squareOf, startView } from './crop';

const wide = { width: 1_200, height: 800 };

describe('the visible square of a picture', () => {
  it.each([
    [startView, { left: 200, top: 0, side: 800 }],
    [
      { ...startView, across: 0 },
      { left: 0, top: 0, side: 800 },
    ],
    [
      { ...startView, across: 1 },
      { left: 400, top: 0, side: 800 },
    ],
    [
      { across: 1, down: 1, zoom: 2 },
      { left: 800, top: 400, side: 400 },
    ],
    [
      { across: 0.5, down: 0.5, zoom: 4 },
      { left: 500, top: 300, side: 200 },
    ],
  ])('with %j is %j', (view, square) => {
    expect(squareOf(wide, view)).toEqual(square);
  });

  it('can move in the longer direction', () => {
    expect(roomIn(wide, startView)).toEqual({ across: true, down: false });
    expect(roomIn(wide, { ...startView, zoom: 2 })).toEqual({ across: true, down: true });
    expect(roomIn({ width: 500, height: 500 }, startView)).toEqual({ across: false, down: false });
  });

  it('follows the pointer and stops at the edges', () => {
    expect(dragged(wide, startView, { x: 0.25, y: 0.5 })).toEqual({ ...startView, across: 0 });
    expect(dragged(wide, startView, { x: -0.125, y: 0 })).toEqual({ ...startView, across: 0.75 });
    expect(dragged(wide, startView, { x: -9, y: -9 })).toEqual({ ...startView, across: 1 });
    const near = { ...startView, zoom: 2 };
    expect(dragged(wide, near, { x: 0, y: 0.5 })).toEqual({ ...near, down: 0 });
  });
});
