import { reportVisits } from './report-visits';

it('each visited page is reported to the service worker', () => {
  const postMessage = jest.fn();
  const serviceWorker = { controller: { postMessage } };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  const end = new AbortController();
  reportVisits(end.signal);
  history.replaceState(null, '', '/product_detail/1');
  window.dispatchEvent(new Event('vitrine:page'));
  end.abort();
  window.dispatchEvent(new Event('vitrine:page'));
  expect(postMessage.mock.calls).toEqual([
    ['http://localhost/'],
    ['http://localhost/product_detail/1'],
  ]);
  Reflect.deleteProperty(navigator, 'serviceWorker');
});
