import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { GoogleMapProps } from './google-map';
import { PlaceMap } from './place-map';

jest.mock('./google-map', () => ({
  GoogleMap: ({ points, onMove }: GoogleMapProps) => (
    <button type="button" onClick={() => onMove?.({ latitude: 43.3, longitude: 5.4 })}>
      {points.map(({ label }) => label).join()}
    </button>
  ),
}));

const paris = { latitude: 48.8575, longitude: 2.3514 };
const onMove = jest.fn();

function renderMap() {
  render(
    <PlaceMap
      apiKey="une-cle"
      center={paris}
      zoom={14}
      points={[{ id: 'a', label: 'Boutique du Marais', ...paris }]}
      onMove={onMove}
    >
      <p>Sous la carte</p>
    </PlaceMap>,
  );
}

const open = () => userEvent.click(screen.getByText('Voir sur la carte'));
const scripts = () => [...document.head.querySelectorAll('script')];
/** Simulates the load of Google's script, once for all maps of a page. */
async function arrive(): Promise<void> {
  await waitFor(() => expect(scripts()).toHaveLength(1));
  call('vitrineMapsReady');
}
const call = (name: string) => act(() => Reflect.get(window, name)());

describe('a map of places', () => {
  it('requests nothing from Google until it is opened, and retries after a failure', async () => {
    renderMap();
    expect(
      screen.getByText('Fournie par Google, qui n’est appelé qu’à l’ouverture.'),
    ).toBeVisible();
    expect(scripts()).toEqual([]);
    await open();
    await waitFor(() => expect(scripts()).toHaveLength(1));
    const { origin, pathname, searchParams } = new URL(scripts()[0]?.src ?? '');
    expect(origin + pathname).toBe('https://maps.googleapis.com/maps/api/js');
    expect(searchParams.get('key')).toBe('une-cle');
    expect(searchParams.get('language')).toBe('fr');
    expect(screen.getByText('La carte se charge…')).toBeVisible();

    fireEvent.error(scripts()[0] ?? document);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'La carte n’a pas pu être chargée. Tout le reste fonctionne sans elle.',
    );
    screen.getByRole('button', { name: 'Réessayer' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByText('La carte se charge…')).toBeVisible();
    expect(screen.getByText('Voir sur la carte').closest('summary')).toHaveFocus();
    await arrive();
    expect(await screen.findByText('Boutique du Marais')).toBeVisible();
    expect(screen.getByText('Sous la carte')).toBeVisible();
  });

  it('shows its movable points, and loads the script only once', async () => {
    renderMap();
    await open();
    await arrive();
    await userEvent.click(await screen.findByText('Boutique du Marais'));
    expect(onMove).toHaveBeenCalledWith({ latitude: 43.3, longitude: 5.4 });
    expect(scripts()).toHaveLength(1);
  });

  it('is replaced by a sentence when Google rejects the key', async () => {
    renderMap();
    await open();
    await arrive();
    await screen.findByText('Boutique du Marais');
    call('gm_authFailure');
    expect(screen.getByRole('alert')).toHaveTextContent('La carte n’a pas pu être chargée.');
    expect(screen.queryByRole('button', { name: 'Réessayer' })).not.toBeInTheDocument();
  });
});
