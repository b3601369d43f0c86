import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { polyfillBlobArrayBuffer } from '@/components/ui/testing/blob-polyfill';
import {
  damagedPhoto,
  maxPhotoBytes,
  photoHint,
  photoOpening,
  photoTooLarge,
  wrongPhotoType,
} from '@/lib/photo/rules';
import { canReadCanvas, squareFile } from './photo-canvas';
import { PhotoField } from './photo-field';

// jsdom can neither decode pictures nor draw them.
jest.mock('./photo-canvas');
let mockIsOffline = false;
jest.mock('./photo-crop', () => ({
  get PhotoCrop() {
    if (mockIsOffline) throw new Error('offline');
    return jest.requireActual('./photo-crop').PhotoCrop;
  },
}));
const square = jest.mocked(squareFile);
const open = jest.fn<Promise<unknown>, [Blob]>();

const picture = () => new File(['GIF89a…'], 'été.gif', { type: 'image/gif', lastModified: 1 });
const heavyPicture = () => new File(['GIF89a', new Uint8Array(maxPhotoBytes)], 'lourde.gif');
const field = () => screen.getByLabelText<HTMLInputElement>('Photo');
const forget = jest.fn();

function show(error?: string): HTMLFormElement {
  render(
    <form aria-label="profil">
      <PhotoField id="photo" saved="/media/a.jpg" error={error} onChange={forget} />
    </form>,
  );
  return screen.getByRole('form');
}

beforeAll(polyfillBlobArrayBuffer);
beforeEach(() => {
  mockIsOffline = false;
  forget.mockReset();
  square.mockReset();
  jest.mocked(canReadCanvas).mockReturnValue(true);
  open.mockReset().mockResolvedValue({ width: 1_200, height: 800, close: () => {} });
  Object.assign(globalThis, { createImageBitmap: open });
});

async function choose(file: File): Promise<void> {
  await userEvent.upload(field(), file, { applyAccept: false });
}

describe('the photo field', () => {
  it('names the accepted formats, and shows the error of the last attempt', () => {
    show('La photo dépasse 5 Mo.');
    expect(field()).toBeInvalid();
    expect(field()).toHaveAccessibleDescription(`${photoHint} La photo dépasse 5 Mo.`);
    // The notice of the form announces it.
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'Votre portrait actuel' })).toBeVisible();
  });

  it('shows the chosen photo in place of the saved one, with sliders for its square', async () => {
    show();
    await choose(picture());
    expect(await screen.findByRole('group', { name: 'Cadrage' })).toBeVisible();
    expect(screen.getByRole('img', { name: 'La photo telle qu’elle sera montrée' })).toBeVisible();
    expect(screen.queryByRole('img', { name: 'Votre portrait actuel' })).not.toBeInTheDocument();
    expect(screen.getByRole('slider', { name: 'Agrandissement' })).toHaveValue('1');
    expect(screen.getByRole('slider', { name: 'De gauche à droite' })).toBeEnabled();
    // A picture that is wider than high leaves no room to move the largest square up or down.
    expect(screen.getByRole('slider', { name: 'De haut en bas' })).toBeDisabled();
    expect(forget).toHaveBeenCalled();
  });

  it('handles a photo that was chosen before the scripts loaded', async () => {
    const files = jest.spyOn(HTMLInputElement.prototype, 'files', 'get');
    files.mockReturnValue(Object.assign([picture()], { item: () => null }));
    show();
    expect(await screen.findByRole('group', { name: 'Cadrage' })).toBeVisible();
  });

  it('sends the square in place of the file', async () => {
    const drawn = new File(['square'], 'photo.jpg', { type: 'image/jpeg' });
    square.mockReturnValue(drawn);
    const form = show();
    await choose(picture());
    await screen.findByRole('group', { name: 'Cadrage' });
    const event = Object.assign(new Event('formdata'), { formData: new FormData() });
    form.dispatchEvent(event);
    expect(event.formData.get('photo')).toBe(drawn);
    expect(square).toHaveBeenCalledWith(expect.objectContaining({ width: 1_200 }), {
      across: 0.5,
      down: 0.5,
      zoom: 1,
    });
  });

  it('offers no crop, and says so, where canvases cannot be read', async () => {
    jest.mocked(canReadCanvas).mockReturnValue(false);
    show();
    await choose(picture());
    expect(await screen.findByText(/^Ce navigateur ne permet pas de cadrer/)).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Cadrage' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Ne pas changer de photo' })).toBeVisible();
  });

  it('holds the form until the photo is open', async () => {
    let finish: (bitmap: unknown) => void = () => undefined;
    open.mockReturnValue(new Promise((resolve) => (finish = resolve)));
    show();
    await choose(heavyPicture());
    expect(await screen.findByText('La photo s’ouvre…')).toBeVisible();
    expect(field().validationMessage).toBe(photoOpening);
    finish({ width: 1_200, height: 800, close: () => {} });
    expect(await screen.findByRole('group', { name: 'Cadrage' })).toBeVisible();
    expect(field()).toBeValid();
  });

  it('sends a photo as it is when the crop editor cannot be loaded', async () => {
    mockIsOffline = true;
    show();
    await choose(picture());
    expect(await screen.findByRole('button', { name: 'Ne pas changer de photo' })).toBeVisible();
    expect(field()).toBeValid();
    expect(open).not.toHaveBeenCalled();
  });

  it.each([
    ['canvases cannot be read', false],
    ['the crop editor cannot be loaded', true],
  ])('rejects a photo that is too large to be sent as it is when %s', async (_case, isOffline) => {
    jest.mocked(canReadCanvas).mockReturnValue(isOffline);
    mockIsOffline = isOffline;
    show();
    await choose(heavyPicture());
    expect(await screen.findByRole('alert')).toHaveProperty('textContent', photoTooLarge);
    expect(field().validationMessage).toBe(photoTooLarge);
    expect(field()).toHaveProperty('files', expect.objectContaining({ length: 0 }));
  });

  it('can be cancelled', async () => {
    const form = show();
    await choose(picture());
    await screen.findByRole('group', { name: 'Cadrage' });
    await userEvent.click(screen.getByRole('button', { name: 'Ne pas changer de photo' }));
    expect(screen.queryByRole('group', { name: 'Cadrage' })).not.toBeInTheDocument();
    expect(field()).toHaveProperty('files', expect.objectContaining({ length: 0 }));
    expect(field()).toHaveFocus();
    const event = Object.assign(new Event('formdata'), { formData: new FormData() });
    form.dispatchEvent(event);
    expect(event.formData.has('photo')).toBe(false);
  });

  it.each([
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a text file', 'GIF'],
    ['an empty file', ''],
  ])('immediately rejects %s that is declared as a photo', async (_name, content) => {
    show();
    await choose(new File([content], 'photo.jpg', { type: 'image/jpeg' }));
    expect(await screen.findByRole('alert')).toHaveProperty('textContent', wrongPhotoType);
    expect(field()).toHaveAccessibleDescription(new RegExp(wrongPhotoType));
    expect(open).not.toHaveBeenCalled();
    expect(screen.getByRole('img', { name: 'Votre portrait actuel' })).toBeVisible();
  });

  it('shows an error when a photo cannot be read', async () => {
    const gone = picture();
    gone.slice = () =>
      Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new Error()) });
    show();
    await choose(gone);
    expect(await screen.findByRole('alert')).toHaveProperty('textContent', damagedPhoto);
    expect(field().validationMessage).toBe(damagedPhoto);
  });

  it('shows an error when a photo cannot be decoded', async () => {
    open.mockRejectedValue(new DOMException('no picture'));
    show();
    await choose(picture());
    expect(await screen.findByRole('alert')).toHaveProperty('textContent', damagedPhoto);
    expect(field()).toHaveAccessibleDescription(new RegExp(damagedPhoto));
    expect(screen.queryByRole('group', { name: 'Cadrage' })).not.toBeInTheDocument();
  });
});
