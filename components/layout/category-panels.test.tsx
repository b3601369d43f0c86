import { fireEvent } from '@testing-library/react';
import { closeCategoryPanels } from './category-panels';

const end = new AbortController();

beforeAll(() => closeCategoryPanels(end.signal));
afterAll(() => end.abort());
beforeEach(() => {
  document.body.innerHTML = `
    <header><nav><ul>
      <li id="femme"><a href="#f">Femme</a><ul><li><a href="#r">Robes</a></li></ul></li>
      <li id="homme"><a href="#h">Homme</a><ul><li><a href="#j">Jeans</a></li></ul></li>
    </ul></nav></header>
    <button>Panier</button>`;
});

const panel = (id: string) => document.getElementById(id);
const focus = (text: string) => {
  const all = [...document.querySelectorAll<HTMLElement>('a, button')];
  all.find(({ textContent }) => textContent === text)?.focus();
};

describe('the panel of a top-level category', () => {
  it('closes on Escape, which returns the focus to the category', () => {
    focus('Robes');
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(panel('femme')).toHaveAttribute('data-dismissed');
    expect(document.activeElement).toHaveTextContent('Femme');
    expect(panel('homme')).not.toHaveAttribute('data-dismissed');
  });

  it('stays open on another key', () => {
    focus('Robes');
    fireEvent.keyDown(document.body, { key: 'a' });
    expect(panel('femme')).not.toHaveAttribute('data-dismissed');
  });

  it('closes when one of its links is followed, and reopens after pointer and focus have left', () => {
    focus('Jeans');
    if (document.activeElement) fireEvent.click(document.activeElement);
    expect(panel('homme')).toHaveAttribute('data-dismissed');
    focus('Homme');
    expect(panel('homme')).toHaveAttribute('data-dismissed');
    focus('Panier');
    expect(panel('homme')).not.toHaveAttribute('data-dismissed');
  });
});
