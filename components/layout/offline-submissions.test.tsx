import { render, screen } from '@testing-library/react';
import { holdOfflineSubmissions } from './offline-submissions';

const end = new AbortController();
beforeAll(() => holdOfflineSubmissions(end.signal));
afterAll(() => end.abort());
beforeEach(() => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
});

function show(method = 'post'): HTMLButtonElement {
  render(
    <form method={method} action="/api/orders/again">
      <input type="submit" className="visually-hidden" aria-label="Entrée" />
      <button type="button">Voir les boutiques</button>
      <button type="submit" formAction="/api/checkout/address">
        Gérer mes adresses
      </button>
      <button type="submit">Commander à nouveau</button>
    </form>,
  );
  return screen.getByRole('button', { name: 'Commander à nouveau' });
}
/** Returns whether the browser sends the form. */
function submit({ form }: HTMLButtonElement, submitter: HTMLElement | null): boolean {
  const event = new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter });
  return form?.dispatchEvent(event) ?? false;
}

test.each([
  ['by its button', (button: HTMLButtonElement) => button],
  ['without a button', () => null],
  ['by Enter', () => screen.getByRole('button', { name: 'Entrée' })],
])('holds a plain form offline that is submitted %s, until the connection is back', (_how, by) => {
  const report = jest.spyOn(HTMLButtonElement.prototype, 'reportValidity');
  const button = show();
  expect(submit(button, by(button))).toBe(false);
  expect(report).toHaveBeenCalledTimes(1);
  expect(button.validationMessage).toBe('Hors connexion\u00a0: rien n’a été envoyé.');
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  expect(button.validationMessage).toBe('');
  expect(submit(button, by(button))).toBe(true);
});

test('releases a page that returns from the back/forward cache only with a connection', () => {
  const button = show();
  submit(button, button);
  window.dispatchEvent(new Event('pageshow'));
  expect(button.validationMessage).not.toBe('');
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  window.dispatchEvent(new Event('pageshow'));
  expect(button.validationMessage).toBe('');
});

test('holds neither searches nor forms that send themselves', () => {
  const search = show('get');
  expect(submit(search, search)).toBe(true);
  search.form?.setAttribute('method', 'post');
  search.form?.addEventListener('submit', (event) => event.preventDefault());
  submit(search, search);
  expect(search.validationMessage).toBe('');
});
