import { photoSide, photoType } from '@/lib/photo/rules';
import { drawSquare, squareFile } from './photo-canvas';

/** The calls on the fake canvas, in order: jsdom has no canvas. */
let done: unknown[];
let mayDraw: boolean;
let sides: number[];
let asData: string;
/** What the browser returns for pixels of this colour. */
let readPixel: (color: readonly number[]) => readonly number[];

const brush = {
  set fillStyle(color: string) {
    done.push(['fillStyle', color]);
  },
  set imageSmoothingQuality(quality: string) {
    done.push(['quality', quality]);
  },
  fillRect: (...area: number[]) => done.push(['fillRect', ...area]),
  getImageData: (_x: number, _y: number, width: number, height: number) => {
    const [color = ''] = done
      .filter(isFill)
      .map(([, value]) => value)
      .slice(-1);
    const pixel = [...(color.match(/\d+/g) ?? []).map(Number), 255];
    return { data: Array.from({ length: width * height }, () => readPixel(pixel)).flat() };
  },
  drawImage: (_: unknown, ...areas: number[]) => done.push(['drawImage', ...areas]),
};

function isFill(call: unknown): call is ['fillStyle', string] {
  return Array.isArray(call) && call[0] === 'fillStyle';
}

beforeEach(() => {
  done = [];
  readPixel = (color) => color;
  mayDraw = true;
  sides = [];
  asData = `data:image/jpeg;base64,${btoa('\xff\xd8\xff\xe0 une photo')}`;
  const canvas = HTMLCanvasElement.prototype;
  const getContext = () => (mayDraw ? brush : null);
  Object.defineProperty(canvas, 'getContext', { configurable: true, value: getContext });
  jest.spyOn(canvas, 'toDataURL').mockImplementation(function (this: HTMLCanvasElement, type) {
    sides = [this.width, this.height];
    return type === 'image/jpeg' ? asData : 'data:,';
  });
});

const picture = (width: number, height: number): ImageBitmap => ({ width, height, close() {} });
const middle = { across: 0.5, down: 0.5, zoom: 1 };

function canvasOf(side: number): HTMLCanvasElement {
  return Object.assign(document.createElement('canvas'), { width: side, height: side });
}

describe('the square of a photo', () => {
  it('is drawn whole, on white where the picture is transparent', () => {
    drawSquare(canvasOf(480), picture(1200, 800), middle);
    expect(done).toEqual([
      ['fillStyle', '#ffffff'],
      ['fillRect', 0, 0, 480, 480],
      ['quality', 'high'],
      ['drawImage', 200, 0, 800, 800, 0, 0, 480, 480],
    ]);
  });

  it.each([
    ['the left', { across: 0, down: 0.5, zoom: 1 }, [0, 0, 800, 800]],
    ['the right', { across: 1, down: 0.5, zoom: 1 }, [400, 0, 800, 800]],
    ['a corner, twice as large', { across: 1, down: 1, zoom: 2 }, [800, 400, 400, 400]],
  ])('shows %s of it', (_, view, from) => {
    drawSquare(canvasOf(480), picture(1200, 800), view);
    expect(done.at(-1)).toEqual(['drawImage', ...from, 0, 0, 480, 480]);
  });

  it('is not drawn in a browser without canvas', () => {
    mayDraw = false;
    expect(() => drawSquare(canvasOf(480), picture(1200, 800), middle)).not.toThrow();
    expect(done).toEqual([]);
  });
});

describe('the file of that square', () => {
  it('is a JPEG of the visible frame, in a size that the shop accepts', async () => {
    const file = squareFile(picture(1200, 700), middle);
    expect(file).toMatchObject({ name: 'photo.jpg', type: 'image/jpeg' });
    expect(sides).toEqual([700, 700]);
    expect(done.at(-1)).toEqual(['drawImage', 250, 0, 700, 700, 0, 0, 700, 700]);
    expect(file?.size).toBe('\xff\xd8\xff\xe0 une photo'.length);
    const bytes = await new Promise<ArrayBuffer>((resolve) => {
      const reader = new FileReader();
      reader.onload = () =>
        resolve(reader.result instanceof ArrayBuffer ? reader.result : new ArrayBuffer());
      if (file) reader.readAsArrayBuffer(file);
    });
    expect(photoType(new Uint8Array(bytes))).toBe('jpeg');
  });

  it.each([
    ['at most the maximum size of a photo', picture(6000, 4000), 1, photoSide],
    ['at most the size of the picture', picture(300, 200), 1, 200],
    ['limited to the zoomed part', picture(300, 200), 4, 50],
    ['at least one pixel', picture(1, 3), 4, 1],
  ])('is %s', (_, image, zoom, side) => {
    squareFile(image, { ...middle, zoom });
    expect(sides).toEqual([side, side]);
  });

  it.each([
    ['no file', 'data:,'],
    ['another type', 'data:image/png;base64,AAAA'],
    ['an empty file', 'data:image/jpeg;base64,'],
  ])('is null when the browser produces %s: the form sends the original file', (_, made) => {
    asData = made;
    expect(squareFile(picture(1200, 800), middle)).toBeNull();
  });

  it.each([
    ['noise', () => [7, 201, 64, 255]],
    ['white', () => [255, 255, 255, 255]],
  ])('is null when the browser returns %s for every canvas', (_, read) => {
    readPixel = read;
    expect(squareFile(picture(1200, 800), middle)).toBeNull();
  });

  it('is null in a browser without canvas', () => {
    mayDraw = false;
    expect(squareFile(picture(1200, 800), middle)).toBeNull();
  });

  it('is a JPEG when the browser changes pixels imperceptibly', () => {
    readPixel = (color) => color.map((value) => value ^ 1);
    expect(squareFile(picture(1200, 800), middle)).not.toBeNull();
  });
});
