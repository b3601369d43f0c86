import { render, screen } from '@testing-library/react';
import { ignoreRepeatedSubmissions } from './repeated-submissions';

const end = new AbortController();
beforeAll(() => ignoreRepeatedSubmissions(end.signal));
afterAll(() => end.abort());

const form = (name: string, method = 'post') => {
  render(<form aria-label={name} method={method} action="/api/addresses/delete" />);
  return screen.getByRole('form', { name });
};
/** Returns whether the browser sends the form. */
function submit(to: HTMLElement, timeStamp: number): boolean {
  const event = new SubmitEvent('submit', { bubbles: true, cancelable: true });
  Object.defineProperty(event, 'timeStamp', { value: timeStamp });
  return to.dispatchEvent(event);
}

test('sends a plain form once until the next page, with the progress bar', () => {
  const oui = form('Oui');
  expect(submit(oui, 1_000)).toBe(true);
  expect(document.documentElement.dataset.page).toBe('moving');
  expect(submit(oui, 3_000)).toBe(false);
  expect(submit(form('Autre'), 3_000)).toBe(true);
});

test('sends it again later, and after the visitor has come back', () => {
  const oui = form('Oui');
  expect(submit(oui, 1_000)).toBe(true);
  expect(submit(oui, 11_000)).toBe(true);
  window.dispatchEvent(new Event('pageshow'));
  expect(submit(oui, 12_000)).toBe(true);
});

test('ignores neither searches nor forms that send themselves', () => {
  const search = form('Recherche', 'get');
  expect([submit(search, 1_000), submit(search, 1_100)]).toEqual([true, true]);
  const own = form('Message');
  own.addEventListener('submit', (event) => event.preventDefault(), { once: true });
  submit(own, 1_000);
  expect(submit(own, 1_100)).toBe(true);
});
