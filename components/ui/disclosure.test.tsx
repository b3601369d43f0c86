import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Disclosure } from './disclosure';

beforeEach(() => {
  render(
    <>
      <Disclosure>
        <summary>Options</summary>
        <button type="button">Changer la taille</button>
        <a href="#tri">Prix croissant</a>
      </Disclosure>
      {/* jsdom does not implement popovers. */}
      <div popover="auto" style={{ display: 'block' }}>
        <button type="button">Annuler</button>
      </div>
      <p>Texte</p>
      <button type="button">Ailleurs</button>
    </>,
  );
});

const summary = () => screen.getByText('Options');
const button = (name: string) => screen.getByRole('button', { name });
const details = () => screen.getByRole('group');

async function open(): Promise<void> {
  await userEvent.click(summary());
  expect(details()).toHaveAttribute('open');
}

const expectClosed = () => expect(details()).not.toHaveAttribute('open');

describe('closes', () => {
  beforeEach(open);

  it('on Escape, and focuses its summary', async () => {
    button('Changer la taille').focus();
    await userEvent.keyboard('{Escape}');
    expectClosed();
    expect(summary()).toHaveFocus();
  });

  it('when one of its links is followed, and focuses its summary', async () => {
    await userEvent.click(screen.getByRole('link'));
    expectClosed();
    expect(summary()).toHaveFocus();
  });

  it('on a click outside that leaves the focus inside', () => {
    button('Changer la taille').focus();
    fireEvent.click(screen.getByText('Texte'));
    expectClosed();
    expect(summary()).toHaveFocus();
  });

  it('on a click outside, where the focus remains', async () => {
    await userEvent.click(button('Ailleurs'));
    expectClosed();
    expect(button('Ailleurs')).toHaveFocus();
  });

  it('when the focus leaves it', () => {
    button('Changer la taille').focus();
    button('Ailleurs').focus();
    expectClosed();
    expect(button('Ailleurs')).toHaveFocus();
  });

  it('when the focus leaves the popover that one of its buttons has opened', () => {
    button('Changer la taille').focus();
    button('Annuler').focus();
    button('Ailleurs').focus();
    expectClosed();
  });
});

describe('stays open', () => {
  beforeEach(open);
  afterEach(() => expect(details()).toHaveAttribute('open'));

  it('while the focus moves inside it', async () => {
    await userEvent.tab();
    expect(button('Changer la taille')).toHaveFocus();
    await userEvent.click(button('Changer la taille'));
  });

  it('on a click in a popover, which may return the focus to it', async () => {
    await userEvent.click(button('Annuler'));
  });

  it('on Escape in a popover, which closes only that', async () => {
    button('Annuler').focus();
    await userEvent.keyboard('{Escape}');
  });
});
