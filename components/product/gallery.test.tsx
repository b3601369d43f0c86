import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Gallery } from './gallery';

const opened = jest.fn();
const scrolled = jest.fn();

beforeEach(() => {
  opened.mockReset();
  scrolled.mockReset();
  // jsdom lacks these methods.
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      opened();
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
      this.dispatchEvent(new Event('close'));
    },
  });
  Object.assign(Element.prototype, { scrollTo: scrolled });
  Object.assign(window, { matchMedia: () => ({ matches: true }) });
  render(
    <Gallery title="Robe Inès" groups={[{ name: 'Noir', images: ['face.webp', 'dos.webp'] }]} />,
  );
});

const open = async (view: number) => {
  await userEvent.click(screen.getByRole('link', { name: new RegExp(`^Agrandir.*vue ${view}$`) }));
  return within(await screen.findByRole('dialog', { name: 'Images de l’article' }));
};

describe('a click in the gallery', () => {
  it('scrolls the pictures from a thumbnail, and keeps the URL', async () => {
    await userEvent.click(screen.getByRole('link', { name: 'Vue 2' }));
    await screen.findByRole('link', { name: 'Vue 1', current: true });
    expect(scrolled).toHaveBeenCalledWith({ left: 0, behavior: 'auto' });
    expect(window.location.hash).toBe('');
  });

  it.each([
    ['hovered', (row: Element) => userEvent.hover(row)],
    ['focused', () => userEvent.tab()],
  ])('loads the full picture beside the visible one when it is %s', async (_, reach) => {
    const row = screen.getAllByRole('list')[0] ?? document.body;
    Object.defineProperty(row, 'clientWidth', { value: 400 });
    const beside = screen.getByRole('img', { name: 'Robe Inès, Noir, vue 2' });
    const thumbnail = screen.getByRole('link', { name: 'Vue 2' }).querySelector('img');
    expect(beside).toHaveAttribute('src', thumbnail?.getAttribute('src'));
    const whole = beside.parentElement?.querySelector('source');
    expect(whole).toHaveAttribute('media', '(scripting: none)');
    await reach(row);
    await waitFor(() => expect(whole).not.toHaveAttribute('media'));
  });

  it('opens a picture full screen, and Fermer closes it', async () => {
    const viewer = await open(2);
    expect(opened).toHaveBeenCalledTimes(1);
    expect(viewer.getAllByRole('button', { name: /^Agrandir/ })).toHaveLength(2);
    await userEvent.click(viewer.getByRole('button', { name: 'Fermer' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await open(1);
    expect(opened).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['before the full picture has loaded', 96, 1080],
    ['after it has loaded', 750, 750],
  ])('shows no thumbnail full screen: %s', async (_when, loaded, shown) => {
    const beside = screen.getByRole('img', { name: 'Robe Inès, Noir, vue 2' });
    const source = beside.getAttribute('src')?.replace('w=96', `w=${loaded}`) ?? '';
    Object.defineProperty(beside, 'currentSrc', {
      value: new URL(source, document.baseURI).href,
    });
    const viewer = await open(1);
    const picture = viewer.getByRole('button', { name: /vue 2$/ }).querySelector('img');
    expect(picture?.src).toMatch(new RegExp(`dos\\.webp&w=${shown}&`));
  });

  it('zooms an open picture in and out', async () => {
    const viewer = await open(1);
    await userEvent.click(viewer.getByRole('button', { name: 'Agrandir : Robe Inès, Noir' }));
    const near = viewer.getByRole('button', { name: 'Réduire : Robe Inès, Noir' });
    expect(near.querySelector('img')?.src).toMatch(/face\.webp&w=1600/);
    await userEvent.click(near);
    expect(viewer.queryByRole('button', { name: /^Réduire/ })).not.toBeInTheDocument();
  });

  it('moves by buttons and arrow keys, but not beyond the ends', async () => {
    const viewer = await open(1);
    Object.defineProperty(HTMLUListElement.prototype, 'clientWidth', {
      value: 400,
      configurable: true,
    });
    scrolled.mockReset();
    await userEvent.click(viewer.getByRole('button', { name: 'Image précédente' }));
    expect(scrolled).not.toHaveBeenCalled();
    await userEvent.click(viewer.getByRole('button', { name: 'Image suivante' }));
    expect(scrolled).toHaveBeenLastCalledWith({ left: 400 });
    const row = viewer.getByRole('list');
    row.scrollLeft = 400;
    fireEvent.scroll(row);
    expect(viewer.getByText('2 / 2')).toBeInTheDocument();
    await userEvent.keyboard('{ArrowLeft}');
    expect(scrolled).toHaveBeenLastCalledWith({ left: 0 });
  });
});
