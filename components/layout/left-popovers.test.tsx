import { closeLeftPopovers } from './left-popovers';

const closed = jest.fn();
let end: AbortController;

/** jsdom does not implement popovers: the attribute `data-open` marks an open one. */
beforeAll(() => {
  Object.assign(HTMLElement.prototype, {
    hidePopover(this: HTMLElement) {
      if (this.dataset.open !== undefined) closed(this.id);
    },
  });
});
afterAll(() => {
  Reflect.deleteProperty(HTMLElement.prototype, 'hidePopover');
});

beforeEach(() => {
  closed.mockReset();
  end = new AbortController();
  document.body.innerHTML = `
    <button id="opener" popovertarget="menu">Menu</button>
    <nav id="menu" popover="auto" data-open>
      <button id="first">Fermer</button>
      <button id="login-opener" popovertarget="login">Se connecter</button>
      <dialog id="question" popover="auto" data-open><button id="no">Non</button></dialog>
    </nav>
    <dialog id="login" popover="auto" data-open><button id="email">E-mail</button></dialog>
    <aside id="filters" popover="auto"><button id="size">Taille</button></aside>`;
});
afterEach(() => end.abort());

function move(from: string, to: string): void {
  document.getElementById(from)?.focus();
  document.getElementById(to)?.focus();
}

it.each([
  ['closes when the keyboard leaves it', 'first', 'opener', ['menu']],
  ['stays open while the focus moves inside it', 'first', 'login-opener', []],
  ['stays open when the focus enters it', 'opener', 'first', []],
  ['stays open while a dialog that it contains has the focus', 'first', 'no', []],
  ['stays open when the keyboard leaves a dialog that it contains', 'no', 'first', ['question']],
  ['stays open when a dialog opens from it', 'login-opener', 'email', []],
  ['stays open when the keyboard leaves a dialog opened from it', 'email', 'first', ['login']],
  ['closes when the keyboard enters another one', 'first', 'size', ['menu']],
  ['is left alone when it is displayed as a part of the page', 'size', 'opener', []],
])('a popover %s', (_, from, to, expected) => {
  closeLeftPopovers(end.signal);
  move(from, to);
  expect(closed.mock.calls.flat()).toEqual(expected);
});

it('a popover stays open when the focus returns from another window', () => {
  closeLeftPopovers(end.signal);
  document.getElementById('opener')?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  expect(closed).not.toHaveBeenCalled();
});

it('a popover stays open when a pointer moves the focus', () => {
  closeLeftPopovers(end.signal);
  const opener = document.getElementById('opener');
  const matches = jest.spyOn(Element.prototype, 'matches').mockReturnValue(false);
  document.getElementById('first')?.focus();
  opener?.focus();
  matches.mockRestore();
  expect(closed).not.toHaveBeenCalled();
});

it('nothing is closed after the page has changed', () => {
  closeLeftPopovers(end.signal);
  end.abort();
  move('first', 'opener');
  expect(closed).not.toHaveBeenCalled();
});
