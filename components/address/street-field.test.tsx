import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { AddressForm } from './address-form';

const amiens = {
  street: '8 Boulevard du Port',
  postcode: '80000',
  city: 'Amiens',
  country: 'France',
  latitude: 49.897442,
  longitude: 2.290084,
};
const dialCodes = [
  { value: '+33', label: 'France (+33)' },
  { value: '+32', label: 'Belgique (+32)' },
];
const suggestion = {
  id: 'a1',
  title: '8 Boulevard du Port',
  detail: '80000 Amiens',
  place: amiens,
};
const asked = jest.fn<Promise<unknown>, [string]>();

beforeEach(() => {
  asked.mockReset().mockResolvedValue({ ok: true, json: async () => [suggestion] });
  globalThis.fetch = jest.fn(async (address) => {
    const answer = await asked(String(address));
    return answer as Response;
  });
  // What jsdom has none of.
  Element.prototype.scrollIntoView = () => undefined;
});

function open(hasLookup = true) {
  const user = userEvent.setup();
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <AddressForm
        action="/api/addresses/add"
        id={null}
        values={{ latitude: '48.8575', longitude: '2.3514' }}
        start={null}
        dialCodes={dialCodes}
        hasLookup={hasLookup}
        mapKey={null}
        next={null}
      />
    </SWRConfig>,
  );
  return user;
}

async function typeStreet(user: ReturnType<typeof open>, words = '8 bd du port') {
  await user.click(screen.getByLabelText('Adresse'));
  await user.paste(words);
}
const answers = (json: unknown) => ({ ok: true, json: async () => json });
const option = () => screen.findByRole('option', { name: /^8 Boulevard du Port/ });
const noOption = () =>
  expect(screen.queryByRole('option', { name: /^8 Boulevard/ })).not.toBeInTheDocument();
const said = () =>
  Object.fromEntries(
    ['Adresse', 'Code postal', 'Ville', 'Pays'].map((label) => {
      const field = screen.getByLabelText<HTMLInputElement>(label);
      return [label, field.value];
    }),
  );

describe('the address field', () => {
  it('offers the places that are meant, and fills in the one that is chosen', async () => {
    const user = open();
    await typeStreet(user);
    await user.click(await option());
    await waitFor(() => expect(said()).toMatchObject({ Adresse: '8 Boulevard du Port' }));
    expect(said()).toEqual({
      Adresse: '8 Boulevard du Port',
      'Code postal': '80000',
      Ville: 'Amiens',
      Pays: 'France',
    });
    expect(screen.getByLabelText('Adresse')).toHaveFocus();
    noOption();
    expect(asked).toHaveBeenLastCalledWith('/api/places?q=8+bd+du+port');
  });

  it('is filled in by keyboard alone, and Escape sends the places away', async () => {
    const user = open();
    await typeStreet(user);
    await option();
    expect(screen.getByRole('combobox', { name: 'Adresse' })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
    await user.keyboard('{Escape}');
    noOption();
    expect(said()).toMatchObject({ Adresse: '8 bd du port' });
    await user.keyboard('s');
    await option();
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(said()).toMatchObject({ Ville: 'Amiens' }));
  });

  describe('whose places come anew between the arrow and Enter', () => {
    const other = { ...suggestion, id: 'a2', title: '8 Boulevard du Portail' };

    async function chooseThenAnswer(answer: unknown) {
      const user = open();
      await typeStreet(user);
      await option();
      let say: (answer: unknown) => void = () => undefined;
      asked.mockReturnValue(
        new Promise((resolve) => {
          say = resolve;
        }),
      );
      await user.keyboard('e');
      await waitFor(() => expect(asked).toHaveBeenLastCalledWith('/api/places?q=8+bd+du+porte'));
      await user.keyboard('{ArrowDown}');
      await act(async () => say(answers(answer)));
      await screen.findByRole('option', { name: /Portail/ });
      await user.keyboard('{Enter}');
    }

    it('keeps the one that was chosen, wherever it stands now', async () => {
      await chooseThenAnswer([other, suggestion]);
      await waitFor(() => expect(said()).toMatchObject({ Adresse: '8 Boulevard du Port' }));
    });

    it('sends nothing when it is gone', async () => {
      await chooseThenAnswer([other]);
      expect(said()).toMatchObject({ Adresse: '8 bd du porte', Ville: '' });
      expect(screen.queryByText('Certaines informations sont à corriger.')).not.toBeInTheDocument();
      expect(screen.getByRole('combobox', { name: 'Adresse' })).not.toHaveAttribute(
        'aria-activedescendant',
      );
    });
  });

  it('asks nobody for a few letters', async () => {
    const user = open();
    await typeStreet(user, '8 ');
    expect(asked).not.toHaveBeenCalled();
  });

  it('is a plain field where there is no lookup', async () => {
    const user = open(false);
    await typeStreet(user);
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(asked).not.toHaveBeenCalled();
    expect(said()).toMatchObject({ Adresse: '8 bd du port' });
  });

  it.each([
    ['is refused', () => Promise.resolve({ ok: false, status: 503 })],
    ['cannot be reached', () => Promise.reject(new TypeError('fetch failed'))],
    ['never answers', () => new Promise(() => undefined)],
    ['has none', () => Promise.resolve(answers([]))],
  ])('keeps what is typed where the lookup %s', async (_, answer) => {
    asked.mockImplementation(answer);
    const user = open();
    await typeStreet(user);
    await waitFor(() => expect(asked).toHaveBeenCalled());
    await user.type(screen.getByLabelText('Ville'), 'Cergy');
    expect(said()).toMatchObject({ Adresse: '8 bd du port', Ville: 'Cergy' });
    noOption();
  });

  it('shows what a place is called as text, whatever it holds', async () => {
    const title = '8 Boulevard du Port <img src=x onerror=alert(1)>';
    asked.mockResolvedValue(answers([{ ...suggestion, title }]));
    const user = open();
    await typeStreet(user);
    expect(await option()).toHaveTextContent(title);
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });

  it('keeps what is typed of which the chosen place says nothing', async () => {
    const place = { ...amiens, street: '', postcode: '', country: 'Pays inconnu' };
    asked.mockResolvedValue(answers([{ ...suggestion, place }]));
    const user = open();
    await user.type(screen.getByLabelText('Code postal'), '80090');
    await user.selectOptions(screen.getByLabelText('Pays'), 'Belgique');
    await typeStreet(user);
    await user.click(await option());
    await waitFor(() => expect(said()).toMatchObject({ Ville: 'Amiens' }));
    expect(said()).toEqual({
      Adresse: '8 bd du port',
      'Code postal': '80090',
      Ville: 'Amiens',
      Pays: 'Belgique',
    });
  });
});

describe('a place that is asked for once it is chosen', () => {
  const inGoogle = { ...suggestion, place: null };
  let answerPlace: (answer: unknown) => void;

  beforeEach(() => {
    asked.mockImplementation(async (query) =>
      query.includes('id=')
        ? new Promise((resolve) => {
            answerPlace = resolve;
          })
        : answers([inGoogle]),
    );
  });

  async function choose() {
    const user = open();
    await typeStreet(user);
    await user.click(await option());
    expect(asked).toHaveBeenLastCalledWith('/api/places?id=a1');
    return user;
  }
  /** A place whose answer has come has been dealt with by then. */
  const afterwards = () => act(async () => undefined);

  it('is filled in when it has come', async () => {
    await choose();
    answerPlace(answers(amiens));
    await waitFor(() => expect(said()).toMatchObject({ Ville: 'Amiens', Pays: 'France' }));
  });

  it.each([
    ['refused', { ok: false, status: 503 }],
    ['no JSON', { ok: true, json: () => Promise.reject(new SyntaxError('Unexpected token')) }],
  ])('changes nothing that was typed when it is %s', async (_, answer) => {
    await choose();
    answerPlace(answer);
    await afterwards();
    expect(said()).toMatchObject({ Adresse: '8 bd du port', Ville: '' });
    expect(screen.getByLabelText('Adresse')).toHaveFocus();
  });

  it('comes too late for who types on meanwhile', async () => {
    const user = await choose();
    await user.type(screen.getByLabelText('Ville'), 'Cergy');
    answerPlace(answers(amiens));
    await afterwards();
    expect(said()).toMatchObject({ Adresse: '8 bd du port', Ville: 'Cergy' });
    expect(screen.getByLabelText('Ville')).toHaveFocus();
  });
});
