import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CookieNotice } from '@/components/layout/cookie-notice';
import { forgetCookieChoice, storeCookieChoice } from '@/components/session/cookie-choice';
import { readContent } from '@/lib/content/content';
import { Guide } from './guide';
import { OwnSizes } from './own-sizes';

const kinds = [
  { id: 'femme', title: 'Femme', sizes: ['36', '38'] },
  { id: 'bagues', title: 'Bagues', sizes: ['52'] },
];
const stored = () => localStorage.getItem('vitrine-tailles');

async function show() {
  const content = await readContent('guide-des-tailles');
  return render(
    <Guide content={content} listTitle="Tableaux">
      <OwnSizes kinds={kinds} />
    </Guide>,
  );
}
const marked = () => [...document.querySelectorAll('tr[data-own]')].map((row) => row.textContent);

beforeEach(() => {
  localStorage.clear();
  forgetCookieChoice();
});

describe('the sizes of the shopper', () => {
  it('cannot be stored without consent, which can be given from there', async () => {
    await show();
    const section = within(screen.getByRole('region', { name: 'Vos tailles' }));
    expect(section.queryByRole('combobox')).not.toBeInTheDocument();
    expect(section.getByRole('button', { name: 'Choisir pour les cookies' })).toBeEnabled();
    act(() => storeCookieChoice('accepted'));
    expect(section.getByRole('combobox', { name: 'Femme' })).toHaveValue('');
  });

  it.each([
    ['Rejeter', 'button', 'Choisir pour les cookies'],
    ['Accepter', 'combobox', 'Femme'],
  ])('have the focus after the answer %s to the question', async (answer, role, name) => {
    await show();
    render(<CookieNotice />);
    await userEvent.click(screen.getByRole('button', { name: 'Choisir pour les cookies' }));
    expect(await screen.findByRole('region', { name: 'Cookies' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: answer }));
    expect(screen.getByRole(role, { name })).toHaveFocus();
  });

  it('are marked in their own table, stored, and deleted on demand', async () => {
    storeCookieChoice('accepted');
    const { unmount } = await show();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Femme' }), '38');
    expect(marked()).toEqual([expect.stringMatching(/^\s*38\s*88/)]);
    expect(JSON.parse(stored() ?? '')).toEqual({ femme: '38' });
    unmount();

    await show();
    expect(screen.getByRole('combobox', { name: 'Femme' })).toHaveValue('38');
    expect(marked()).toHaveLength(1);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Femme' }), 'Aucune');
    expect(marked()).toEqual([]);
    expect(stored()).toBeNull();
  });

  it('are not shown any more when consent is withdrawn', async () => {
    storeCookieChoice('accepted');
    await show();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Bagues' }), '52');
    act(() => storeCookieChoice('rejected'));
    expect(marked()).toEqual([]);
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  });

  it.each(['{', '[]', '"38"', '{"femme":38}', '{"femme":"99"}'])(
    'are none for the stored text %s',
    async (text) => {
      storeCookieChoice('accepted');
      localStorage.setItem('vitrine-tailles', text);
      await show();
      expect(screen.getByRole('combobox', { name: 'Femme' })).toHaveValue('');
      expect(marked()).toEqual([]);
    },
  );
});
