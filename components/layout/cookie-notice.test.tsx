import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetCookieChoice, storeCookieChoice } from '@/components/session/cookie-choice';
import { optionalKeys } from '@/components/session/optional-data';
import { CookieNotice } from './cookie-notice';
import { CookieSettingsButton } from './cookie-settings-button';

const key = 'vitrine-cookies';
const day = 24 * 60 * 60 * 1000;
const notice = () => screen.queryByRole('region', { name: 'Cookies' });

beforeEach(() => forgetCookieChoice());

describe('CookieNotice', () => {
  it.each([
    ['Accepter', /^accepted \d+$/],
    ['Rejeter', /^rejected \d+$/],
  ])('disappears after a click on %s, and stores the choice', async (name, stored) => {
    render(<CookieNotice />);
    await userEvent.click(await screen.findByRole('button', { name }));
    expect(notice()).not.toBeInTheDocument();
    expect(localStorage.getItem(key)).toMatch(stored);
  });

  describe('and the data that requires consent', () => {
    const keys = Object.values(optionalKeys);
    const left = () => keys.filter((name) => localStorage.getItem(name) !== null);
    beforeEach(() => {
      storeCookieChoice('accepted');
      for (const name of keys) localStorage.setItem(name, '[]');
    });

    it('keeps it while consent is valid', async () => {
      render(<CookieNotice />);
      await act(async () => undefined);
      expect(left()).toEqual(keys);
    });

    it('deletes it when the choice is asked for again', async () => {
      render(<CookieNotice />);
      act(() => forgetCookieChoice());
      await screen.findByRole('button', { name: 'Accepter' });
      expect(left()).toEqual([]);
    });

    it('deletes it when the consent has expired', async () => {
      localStorage.setItem(key, `accepted ${Date.now() - 184 * day}`);
      render(<CookieNotice />);
      await userEvent.click(await screen.findByRole('button', { name: 'Accepter' }));
      expect(left()).toEqual([]);
    });

    it('deletes it after a click on Rejeter, even if another tab accepted meanwhile', async () => {
      forgetCookieChoice();
      render(<CookieNotice />);
      const reject = await screen.findByRole('button', { name: 'Rejeter' });
      localStorage.setItem(key, `accepted ${Date.now()}`);
      for (const name of keys) localStorage.setItem(name, '[]');
      await userEvent.click(reject);
      expect(left()).toEqual([]);
    });
  });

  it('keeps focused elements visible above it', async () => {
    const { style } = document.documentElement;
    render(<CookieNotice />);
    const accept = await screen.findByRole('button', { name: 'Accepter' });
    await userEvent.tab();
    expect(style.scrollPaddingBottom).not.toBe('');
    await userEvent.click(accept);
    expect(style.scrollPaddingBottom).toBe('');
  });

  it('links to the privacy policy', async () => {
    render(<CookieNotice />);
    expect(await screen.findByRole('link', { name: 'En savoir plus' })).toHaveAttribute(
      'href',
      '/privacy_policy',
    );
  });

  it.each([
    ['yesterday', `rejected ${Date.now() - day}`, false],
    ['five months ago', `accepted ${Date.now() - 150 * day}`, false],
    ['seven months ago', `accepted ${Date.now() - 210 * day}`, true],
    ['in another form', 'true', true],
    ['without a date', 'accepted', true],
  ])('asks again only after six months: chosen %s', async (_when, stored, asks) => {
    localStorage.setItem(key, stored);
    render(<CookieNotice />);
    if (asks) expect(await screen.findByRole('region', { name: 'Cookies' })).toBeVisible();
    else expect(notice()).not.toBeInTheDocument();
  });

  describe('with the button of the footer', () => {
    const button = () => screen.getByRole('button', { name: 'Gérer les cookies' });
    const answer = () => screen.findByRole('button', { name: 'Rejeter' });
    const show = () =>
      render(
        <>
          <CookieSettingsButton />
          <CookieNotice />
        </>,
      );

    it('reopens with the focus, and gives it back after the answer', async () => {
      show();
      await userEvent.click(await answer());
      await userEvent.click(button());
      expect(notice()).toHaveFocus();
      expect(localStorage.getItem(key)).toBeNull();
      await userEvent.tab();
      await userEvent.click(await answer());
      expect(notice()).not.toBeInTheDocument();
      expect(button()).toHaveFocus();
    });

    it('takes the focus when it is already shown', async () => {
      show();
      await answer();
      await userEvent.click(button());
      expect(notice()).toHaveFocus();
    });

    it('leaves the focus where it is when it appears by itself', async () => {
      show();
      button().focus();
      await answer();
      expect(button()).toHaveFocus();
    });
  });

  it('works for the current page in a browser without storage', async () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
      jest.spyOn(Storage.prototype, method).mockImplementation(refuse);
    }
    render(<CookieNotice />);
    await userEvent.click(await screen.findByRole('button', { name: 'Accepter' }));
    expect(notice()).not.toBeInTheDocument();
    act(() => forgetCookieChoice());
    expect(notice()).toBeInTheDocument();
  });
});
