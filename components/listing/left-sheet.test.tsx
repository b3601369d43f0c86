import { closeWhenLeft } from './left-sheet';

// jsdom does not implement popovers.
const hidePopover = jest.fn();

beforeEach(() => {
  hidePopover.mockReset();
  document.body.innerHTML = `
    <button id="opener">Filtrer</button>
    <aside popover="auto"><button id="first">Taille</button><button id="last">Voir</button></aside>`;
});

const focus = (id: string) => document.getElementById(id)?.focus();

function sheet(): HTMLElement | null {
  const aside = document.querySelector('aside');
  return aside && Object.assign(aside, { hidePopover });
}

it.each([
  ['closes when the keyboard leaves it', 'opener', 1],
  ['stays open while the focus moves inside it', 'first', 0],
])('the sheet of filters %s', (_, to, times) => {
  const end = closeWhenLeft(sheet());
  focus('last');
  focus(to);
  expect(hidePopover).toHaveBeenCalledTimes(times);
  end();
});

it('nothing is closed after the page has changed', () => {
  closeWhenLeft(sheet())();
  focus('last');
  focus('opener');
  expect(hidePopover).not.toHaveBeenCalled();
});
