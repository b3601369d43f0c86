import { fireEvent } from '@testing-library/react';
import { closeCategoryPanels } from './category-panels';

const end = new AbortController();

beforeAll(() => closeCategoryPanels(end.signal));
afterAll(() => end.abort());
beforeEach(() => {
  document.body.innerHTML = `
    <ul>
      <li data-category-panel id="femme"><a href="#f">Femme</a><ul><li><a href="#r">Robes</a></li></ul></li>
      <li data-category-panel id="homme"><a href="#h">Homme</a><ul><li><a href="#j">Jeans</a></li></ul></li>
    </ul>
    <button>Panier</button>`;
});

const family = (id: string) => document.getElementById(id);
const focus = (text: string) => {
  const all = [...document.querySelectorAll<HTMLElement>('a, button')];
  all.find(({ textContent }) => textContent === text)?.focus();
};

describe('the panel of a family', () => {
  it('closes on Escape, which leads the focus back to the family', () => {
    focus('Robes');
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(family('femme')).toHaveAttribute('data-dismissed');
    expect(document.activeElement).toHaveTextContent('Femme');
    expect(family('homme')).not.toHaveAttribute('data-dismissed');
  });

  it('stays open on another key', () => {
    focus('Robes');
    fireEvent.keyDown(document.body, { key: 'a' });
    expect(family('femme')).not.toHaveAttribute('data-dismissed');
  });

  it('closes when one of its links is followed, and opens again once it was left', () => {
    focus('Jeans');
    if (document.activeElement) fireEvent.click(document.activeElement);
    expect(family('homme')).toHaveAttribute('data-dismissed');
    focus('Homme');
    expect(family('homme')).toHaveAttribute('data-dismissed');
    focus('Panier');
    expect(family('homme')).not.toHaveAttribute('data-dismissed');
  });
});
