import { closeLeftPopovers } from './left-popovers';

// jsdom does not implement popovers: all of them are open here.
const closest = Element.prototype.closest;
const hidePopover = jest.fn();
const end = new AbortController();

beforeAll(() => {
  Object.assign(HTMLElement.prototype, { hidePopover });
  Element.prototype.closest = function (selectors: string) {
    return closest.call(this, selectors.replace(':popover-open', ''));
  };
  closeLeftPopovers(end.signal);
});
afterAll(() => {
  end.abort();
  Element.prototype.closest = closest;
  Reflect.deleteProperty(HTMLElement.prototype, 'hidePopover');
});
beforeEach(() => {
  hidePopover.mockReset();
  document.body.innerHTML = `
    <button id="opener">Filtrer</button>
    <aside popover="auto"><button id="first">Taille</button><button id="last">Voir</button></aside>
    <dialog popover="auto"><button id="other">Fermer</button></dialog>`;
});

it.each([
  ['closes when the keyboard leaves it', 'opener', 1],
  ['stays open while the focus moves inside it', 'first', 0],
  ['stays open below another one', 'other', 0],
])('an open popover %s', (_, to, times) => {
  document.getElementById('last')?.focus();
  document.getElementById(to)?.focus();
  expect(hidePopover).toHaveBeenCalledTimes(times);
});
