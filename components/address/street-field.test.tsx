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
const requested = jest.fn<Promise<unknown>, [string]>();

beforeEach(() => {
  requested.mockReset().mockResolvedValue({ ok: true, json: async () => [suggestion] });
  globalThis.fetch = jest.fn(async (address) => {
    const answer = await requested(String(address));
    return answer as Response;
  });
  // jsdom lacks this method.
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
const formValues = () =>
  Object.fromEntries(
    ['Adresse', 'Code postal', 'Ville', 'Pays'].map((label) => {
      const field = screen.getByLabelText<HTMLInputElement>(label);
      return [label, field.value];
    }),
  );

describe('the address field', () => {
  it('suggests the matching places, and fills in the chosen one', async () => {
    const user = open();
    await typeStreet(user);
    const suggested = await option();
    expect(screen.getByText('1 adresse proposée')).toHaveRole('status');
    await user.click(suggested);
    await waitFor(() => expect(formValues()).toMatchObject({ Adresse: '8 Boulevard du Port' }));
    expect(formValues()).toEqual({
      Adresse: '8 Boulevard du Port',
      'Code postal': '80000',
      Ville: 'Amiens',
      Pays: 'France',
    });
    expect(screen.getByLabelText('Adresse')).toHaveFocus();
    noOption();
    expect(requested).toHaveBeenLastCalledWith('/api/places?q=8+bd+du+port');
  });

  it('is filled in by keyboard alone, and Escape closes the suggestions', async () => {
    const user = open();
    await typeStreet(user);
    await option();
    expect(screen.getByRole('combobox', { name: 'Adresse' })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
    await user.keyboard('{Escape}');
    noOption();
    expect(formValues()).toMatchObject({ Adresse: '8 bd du port' });
    await user.keyboard('s');
    await option();
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(formValues()).toMatchObject({ Ville: 'Amiens' }));
  });

  describe('with suggestions that arrive between an arrow key and Enter', () => {
    const other = { ...suggestion, id: 'a2', title: '8 Boulevard du Portail' };

    async function chooseThenAnswer(answer: unknown) {
      const user = open();
      await typeStreet(user);
      await option();
      let resolveLookup: (answer: unknown) => void = () => undefined;
      requested.mockReturnValue(
        new Promise((resolve) => {
          resolveLookup = resolve;
        }),
      );
      await user.keyboard('e');
      await waitFor(() =>
        expect(requested).toHaveBeenLastCalledWith('/api/places?q=8+bd+du+porte'),
      );
      await user.keyboard('{ArrowDown}');
      await act(async () => resolveLookup(answers(answer)));
      await screen.findByRole('option', { name: /Portail/ });
      await user.keyboard('{Enter}');
    }

    it('keeps the chosen option, whatever its new position', async () => {
      await chooseThenAnswer([other, suggestion]);
      await waitFor(() => expect(formValues()).toMatchObject({ Adresse: '8 Boulevard du Port' }));
    });

    it('sends nothing when the chosen option is gone', async () => {
      await chooseThenAnswer([other]);
      expect(formValues()).toMatchObject({ Adresse: '8 bd du porte', Ville: '' });
      expect(screen.queryByText('Certaines informations sont à corriger.')).not.toBeInTheDocument();
      expect(screen.getByRole('combobox', { name: 'Adresse' })).not.toHaveAttribute(
        'aria-activedescendant',
      );
    });
  });

  it('requests nothing for a few letters', async () => {
    const user = open();
    await typeStreet(user, '8 ');
    expect(requested).not.toHaveBeenCalled();
  });

  it('is a plain field without a lookup', async () => {
    const user = open(false);
    await typeStreet(user);
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(requested).not.toHaveBeenCalled();
    expect(formValues()).toMatchObject({ Adresse: '8 bd du port' });
  });

  it.each([
    ['is refused', () => Promise.resolve({ ok: false, status: 503 })],
    ['cannot be reached', () => Promise.reject(new TypeError('fetch failed'))],
    ['never answers', () => new Promise(() => undefined)],
    ['finds none', () => Promise.resolve(answers([]))],
  ])('keeps what is typed when the lookup %s', async (_, answer) => {
    requested.mockImplementation(answer);
    const user = open();
    await typeStreet(user);
    await waitFor(() => expect(requested).toHaveBeenCalled());
    await user.type(screen.getByLabelText('Ville'), 'Cergy');
    expect(formValues()).toMatchObject({ Adresse: '8 bd du port', Ville: 'Cergy' });
    noOption();
  });

  it('retains the postal code when a suggestion without one names the town differently', async () => {
    const place = { ...amiens, postcode: '', city: 'Saint-Étienne' };
    requested.mockResolvedValue(answers([{ ...suggestion, place }]));
    const user = open();
    await user.type(screen.getByLabelText('Code postal'), '42000');
    await user.type(screen.getByLabelText('Ville'), 'St Etienne');
    await typeStreet(user);
    await user.click(await option());
    expect(screen.getByLabelText('Code postal')).toHaveValue('42000');
    expect(screen.getByLabelText('Ville')).toHaveValue('Saint-Étienne');
  });

  it('closes the suggestions for earlier words when the lookup fails', async () => {
    const user = open();
    await typeStreet(user);
    await option();
    requested.mockResolvedValue({ ok: false, status: 503 });
    await user.keyboard('s');
    await waitFor(() => expect(requested).toHaveBeenCalledTimes(2));
    await waitFor(noOption);
  });

  it('shows the name of a place as text, whatever it contains', async () => {
    const title = '8 Boulevard du Port <img src=x onerror=alert(1)>';
    requested.mockResolvedValue(answers([{ ...suggestion, title }]));
    const user = open();
    await typeStreet(user);
    expect(await option()).toHaveTextContent(title);
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });

  it('keeps typed fields that the chosen place does not define', async () => {
    const place = { ...amiens, street: '', postcode: '', country: 'Pays inconnu' };
    requested.mockResolvedValue(answers([{ ...suggestion, place }]));
    const user = open();
    await user.type(screen.getByLabelText('Code postal'), '80090');
    await user.selectOptions(screen.getByLabelText('Pays'), 'Belgique');
    await typeStreet(user);
    await user.click(await option());
    await waitFor(() => expect(formValues()).toMatchObject({ Ville: 'Amiens' }));
    expect(formValues()).toEqual({
      Adresse: '8 bd du port',
      'Code postal': '80090',
      Ville: 'Amiens',
      Pays: 'Belgique',
    });
  });

  it.each([
    ['postal code', 'town', { postcode: '' }, { 'Code postal': '', Ville: 'Amiens' }],
    ['town', 'postal code', { city: '' }, { 'Code postal': '80000', Ville: '' }],
    [
      'postal code and town',
      'country',
      { postcode: '', city: '', country: 'Belgique' },
      { 'Code postal': '', Ville: '', Pays: 'Belgique' },
    ],
  ])('empties the %s of an address in another %s', async (_what, _elsewhere, changes, expected) => {
    const place = { ...amiens, ...changes };
    requested.mockResolvedValue(answers([{ ...suggestion, place }]));
    const user = open();
    await user.type(screen.getByLabelText('Code postal'), '75003');
    await user.type(screen.getByLabelText('Ville'), 'Paris');
    await user.selectOptions(screen.getByLabelText('Pays'), 'France');
    await typeStreet(user);
    await user.click(await option());
    await waitFor(() => expect(formValues()).toMatchObject({ Adresse: '8 Boulevard du Port' }));
    expect(formValues()).toMatchObject(expected);
  });

  it('keeps the postal code of an address in the same town, whatever its capitals', async () => {
    requested.mockResolvedValue(answers([{ ...suggestion, place: { ...amiens, postcode: '' } }]));
    const user = open();
    await user.type(screen.getByLabelText('Code postal'), '80090');
    await user.type(screen.getByLabelText('Ville'), 'AMIENS');
    await typeStreet(user);
    await user.click(await option());
    await waitFor(() => expect(formValues()).toMatchObject({ Adresse: '8 Boulevard du Port' }));
    expect(formValues()).toMatchObject({ 'Code postal': '80090', Ville: 'Amiens' });
  });
});

describe('a place whose details are fetched after the choice', () => {
  const inGoogle = { ...suggestion, place: null };
  const incomplete = 'L’adresse n’a pas pu être complétée. Saisissez-la ou réessayez.';
  let answerPlace: (answer: unknown) => void;

  beforeEach(() => {
    requested.mockImplementation(async (query) =>
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
    expect(requested).toHaveBeenLastCalledWith('/api/places?id=a1');
    return user;
  }
  /** A place whose answer has arrived has been handled by then. */
  const afterwards = () => act(async () => undefined);

  it('is filled in when the details arrive', async () => {
    await choose();
    answerPlace(answers(amiens));
    await waitFor(() => expect(formValues()).toMatchObject({ Ville: 'Amiens', Pays: 'France' }));
  });

  it.each([
    ['refused', { ok: false, status: 503 }],
    ['no JSON', { ok: true, json: () => Promise.reject(new SyntaxError('Unexpected token')) }],
  ])('is reported, and the typed text kept, when the answer is %s', async (_, answer) => {
    const user = await choose();
    answerPlace(answer);
    const message = await screen.findByText(incomplete);
    expect(message).toHaveRole('status');
    expect(message).not.toHaveClass('visually-hidden');
    expect(formValues()).toMatchObject({ Adresse: '8 bd du port', Ville: '' });
    expect(screen.getByLabelText('Adresse')).toHaveFocus();
    await user.keyboard('s{Backspace}{Escape}');
    expect(screen.queryByText(incomplete)).not.toBeInTheDocument();
  });

  it('is filled in when the details arrive at the next attempt', async () => {
    const user = await choose();
    answerPlace({ ok: false, status: 503 });
    await screen.findByText(incomplete);
    await user.keyboard('s{Backspace}');
    await user.click(await option());
    answerPlace(answers(amiens));
    await waitFor(() => expect(formValues()).toMatchObject({ Ville: 'Amiens' }));
    expect(screen.queryByText(incomplete)).not.toBeInTheDocument();
  });

  it('is not reported when the customer has typed meanwhile', async () => {
    const user = await choose();
    await user.type(screen.getByLabelText('Ville'), 'Cergy');
    answerPlace({ ok: false, status: 503 });
    await afterwards();
    expect(screen.queryByText(incomplete)).not.toBeInTheDocument();
  });

  it('is ignored when the customer has typed meanwhile', async () => {
    const user = await choose();
    await user.type(screen.getByLabelText('Ville'), 'Cergy');
    answerPlace(answers(amiens));
    await afterwards();
    expect(formValues()).toMatchObject({ Adresse: '8 bd du port', Ville: 'Cergy' });
    expect(screen.getByLabelText('Ville')).toHaveFocus();
  });
});
