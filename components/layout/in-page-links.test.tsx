import { fireEvent } from '@testing-library/react';
import { keepHistoryState } from './in-page-links';

const end = new AbortController();
const routerState = { of: 'the router' };

beforeAll(() => keepHistoryState(end.signal));
afterAll(() => end.abort());
beforeEach(() => {
  history.pushState(routerState, '', `/sub_category?p=${history.length}`);
  document.body.innerHTML = '<a href="#contenu">Aller au contenu</a><main id="contenu"></main>';
});

describe('the history entry of an in-page link', () => {
  it('has the state that the router gave the page', async () => {
    const moved = hashChange();
    fireEvent.click(link());
    await moved;
    expect(history.state).toEqual(routerState);
    expect(location.hash).toBe('#contenu');
  });

  it('has it also when another handler follows the link later', async () => {
    link().addEventListener('click', (event) => {
      event.preventDefault();
      event.stopPropagation();
    });
    const moved = hashChange();
    fireEvent.click(link());
    location.assign('#contenu');
    await moved;
    expect(history.state).toEqual(routerState);
  });

  it('keeps a state of its own', async () => {
    const give = () => history.replaceState({ of: 'a script' }, '');
    window.addEventListener('popstate', give, { once: true });
    const moved = hashChange();
    fireEvent.click(link());
    await moved;
    expect(history.state).toEqual({ of: 'a script' });
  });

  it('does not get the state of another page', async () => {
    link().addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(link());
    history.pushState({ of: 'the next page' }, '', '/cart');
    const moved = hashChange();
    location.hash = '#typed';
    await moved;
    expect(history.state).not.toEqual(routerState);
  });
});

function link(): HTMLAnchorElement {
  const found = document.querySelector('a');
  if (!found) throw new Error('The page has no link.');
  return found;
}

function hashChange(): Promise<unknown> {
  return new Promise((resolve) => {
    window.addEventListener('hashchange', resolve, { once: true });
  });
}
