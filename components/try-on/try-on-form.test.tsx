import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { postForm } from '@/components/forms/post-form';
import type { FormStart } from '@/components/forms/use-notice';
import type { Appointment } from '@/lib/domain/shop';
import { TryOnForm } from './try-on-form';

jest.mock('@/components/forms/post-form');
const send = jest.mocked(postForm);

const hours = [{ days: [2], opens: '10:00', closes: '19:30' }];
const offer = {
  shops: [
    { id: 's1', name: 'Marais', place: '24 rue des Francs-Bourgeois, 75003 Paris', hours },
    { id: 's2', name: 'Lyon', place: '', hours: [] },
  ],
  days: [
    { date: '2026-11-22', label: '22/11/2026', weekday: 'dimanche' },
    { date: '2026-11-24', label: '24/11/2026', weekday: 'mardi' },
  ],
  today: { date: '2026-11-22', windows: ['23:45 - 24:00'] },
  taken: [{ shopId: 's1', date: '2026-11-24', time: '10:15 - 10:45' }],
};
const visit = { shopId: 's1', date: '2026-11-24', time: '16:15 - 16:45' };

beforeEach(() => send.mockReset());

function form(start: FormStart | null = null, booked: Appointment | null = null, offered = offer) {
  const choiceParams = { color: 'Écru', size: 'M' };
  return (
    <TryOnForm
      productId="p1"
      choiceParams={choiceParams}
      offer={offered}
      start={start}
      booked={booked}
    />
  );
}

function show(...shown: Parameters<typeof form>): void {
  render(form(...shown));
}

const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Confirmer' }));
const choose = (label: string, value: string) =>
  userEvent.selectOptions(screen.getByLabelText(label), value);
const day = (name: RegExp) => userEvent.click(screen.getByRole('radio', { name }));

describe('the form of a try-on', () => {
  it('lists the shops with their addresses, the days and 28 half hours', () => {
    show();
    const shops = within(screen.getByLabelText('Boutique')).getAllByRole('option');
    expect(shops.map(({ textContent }) => textContent)).toEqual([
      'Choisissez une boutique',
      'Marais – 24 rue des Francs-Bourgeois, 75003 Paris',
      'Lyon',
    ]);
    expect(screen.getByRole('radio', { name: 'mardi 24/11/2026' })).toBeInTheDocument();
    expect(within(screen.getByLabelText('Créneau')).getAllByRole('option')).toHaveLength(1 + 28);
    expect(
      within(screen.getByLabelText('Créneau d’aujourd’hui')).getAllByRole('option'),
    ).toHaveLength(1 + 1);
    expect(screen.getByRole('link', { name: 'Annuler' })).toHaveAttribute(
      'href',
      '/product_detail/p1?couleur=%C3%89cru&taille=M',
    );
  });

  it('lists the opening hours of each shop whose hours are known', () => {
    show();
    const list = screen.getByText('Horaires des boutiques').closest('details');
    expect(list).toHaveTextContent(/Marais\s*mardi : 10 h – 19 h 30$/);
  });

  it('has no list of opening hours when none are known', () => {
    show(null, null, { ...offer, shops: offer.shops.map((shop) => ({ ...shop, hours: [] })) });
    expect(screen.queryByText('Horaires des boutiques')).not.toBeInTheDocument();
  });

  it('shows missing fields, the last check first, and sends nothing', async () => {
    show();
    await confirm();
    expect(screen.getAllByText('Veuillez sélectionner une heure')).toHaveLength(2);
    expect(screen.getByLabelText('Créneau')).toHaveAccessibleDescription(
      'Veuillez sélectionner une heure',
    );
    await choose('Créneau', '16:15 - 16:45');
    await confirm();
    expect(screen.getAllByText('Veuillez sélectionner une date')).toHaveLength(2);
    await day(/^mardi/);
    await confirm();
    expect(screen.getByLabelText('Boutique')).toHaveAccessibleDescription(
      'Veuillez sélectionner une boutique',
    );
    expect(send).not.toHaveBeenCalled();
  });

  it('shows a missing time at the list of today when today is chosen', async () => {
    show();
    await day(/aujourd’hui/);
    await confirm();
    expect(screen.getByLabelText('Créneau d’aujourd’hui')).toHaveAccessibleDescription(
      'Veuillez sélectionner une heure',
    );
    expect(screen.getByLabelText('Créneau')).toHaveAccessibleDescription('');
  });

  it('drops the error of a field that is changed, and that of its time with the day', async () => {
    const errors = {
      shop_id: 'Cette boutique n’est plus proposée.',
      try_on_day: 'Ce jour n’est plus proposé.',
      try_on_time: 'Ce créneau n’est plus proposé.',
    };
    show({ tone: 'error', message: 'À corriger.', errors });
    await choose('Boutique', 's1');
    expect(screen.getByLabelText('Boutique')).toHaveAccessibleDescription('');
    expect(screen.getByLabelText('Créneau')).toHaveAccessibleDescription(errors.try_on_time);
    await day(/aujourd’hui/);
    expect(screen.getByRole('group', { name: 'Jour' })).toHaveAccessibleDescription('');
    for (const list of ['Créneau', 'Créneau d’aujourd’hui']) {
      expect(screen.getByLabelText(list)).toHaveAccessibleDescription('');
    }
  });

  it('drops the error of a time that is changed, until the next attempt', async () => {
    show();
    await day(/aujourd’hui/);
    await confirm();
    const time = screen.getByLabelText('Créneau d’aujourd’hui');
    await choose('Créneau d’aujourd’hui', '23:45 - 24:00');
    expect(time).toHaveAccessibleDescription('');
    await choose('Créneau d’aujourd’hui', '');
    await confirm();
    expect(time).toHaveAccessibleDescription('Veuillez sélectionner une heure');
  });

  async function fillIn(): Promise<void> {
    await choose('Boutique', 's1');
    await day(/^mardi/);
    await choose('Créneau', '16:15 - 16:45');
  }

  const taken = () => screen.queryByRole('option', { name: '10:15 - 10:45 – réservé' });

  it('marks the booked times of the chosen shop on the chosen day', async () => {
    show();
    await day(/^mardi/);
    expect(taken()).not.toBeInTheDocument();
    await choose('Boutique', 's1');
    expect(taken()).toBeDisabled();
    await choose('Boutique', 's2');
    expect(taken()).not.toBeInTheDocument();
  });

  it('marks the times at which the chosen shop is closed, if its hours are known', async () => {
    show();
    const closed = () => screen.queryByRole('option', { name: '19:15 - 19:45 – boutique fermée' });
    await day(/^mardi/);
    await choose('Boutique', 's1');
    expect(closed()).toBeDisabled();
    expect(screen.getByRole('option', { name: '18:45 - 19:15' })).toBeEnabled();
    await choose('Boutique', 's2');
    expect(closed()).not.toBeInTheDocument();
  });

  it('offers all times without scripts, with which another choice enables them again', () => {
    const values = { shop_id: 's1', try_on_day: '2026-11-24' };
    const html = renderToString(form({ tone: 'error', message: '', values }));
    expect(html).toContain('19:15 - 19:45');
    expect(html).not.toMatch(/boutique fermée|réservé/);
  });

  it('drops a chosen time that is taken in another shop, which the browser would not send', async () => {
    show();
    await choose('Boutique', 's2');
    await day(/^mardi/);
    await choose('Créneau', '10:15 - 10:45');
    await choose('Boutique', 's1');
    expect(screen.getByLabelText('Créneau')).toHaveValue('');
    await choose('Créneau', '16:15 - 16:45');
    await choose('Boutique', 's2');
    expect(screen.getByLabelText('Créneau')).toHaveValue('16:15 - 16:45');
  });

  it('marks the booked times of choices from before the scripts loaded', () => {
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(form());
    chooseSilently();
    render(form(), { container, hydrate: true });
    expect(taken()).toBeDisabled();
  });

  it('marks the booked times of choices that the browser restores later', () => {
    show();
    chooseSilently();
    fireEvent(window, new Event('pageshow'));
    expect(taken()).toBeDisabled();
  });

  /** Chooses shop and day without events. */
  function chooseSilently(): void {
    screen.getByLabelText<HTMLSelectElement>('Boutique').value = 's1';
    screen.getByRole<HTMLInputElement>('radio', { name: /^mardi/ }).checked = true;
  }

  it('shows shop and time in green, with a calendar file', async () => {
    send.mockResolvedValue({ status: 1, message: 'Votre essayage est réservé.' });
    show();
    await fillIn();
    await confirm();
    expect(Object.fromEntries(send.mock.calls[0]?.[1] ?? [])).toMatchObject({
      product_id: 'p1',
      couleur: 'Écru',
      taille: 'M',
      shop_id: 's1',
      try_on_day: '2026-11-24',
      try_on_time: '16:15 - 16:45',
      shown_today: '2026-11-22',
    });
    expect(await screen.findByRole('status')).toHaveTextContent('Votre essayage est réservé.');
    const booked = screen.getByRole('region', { name: 'Votre rendez-vous' });
    expect(booked).toHaveTextContent('24 rue des Francs-Bourgeois, 75003 Paris');
    expect(booked).toHaveTextContent('mardi 24/11/2026');
    expect(booked).toHaveTextContent('À essayerÉcru, M');
    expect(booked).toHaveTextContent(/Pour annuler ou déplacer ce rendez-vous, écrivez/);
    expect(screen.getByRole('link', { name: 'écrivez au service clientèle' })).toHaveAttribute(
      'href',
      '/contact',
    );
    expect(screen.getByRole('link', { name: 'Ajouter à mon agenda' })).toHaveAttribute(
      'href',
      '/api/try-on/calendar?product=p1&boutique=s1&jour=2026-11-24&heure=16%3A15+-+16%3A45&couleur=%C3%89cru&taille=M',
    );
    expect(screen.getByRole('link', { name: 'Ajouter à mon agenda' })).toHaveAttribute('data-file');
    expect(screen.queryByRole('button', { name: 'Confirmer' })).not.toBeInTheDocument();
  });

  it('shows a refusal in red, and keeps the choices', async () => {
    send.mockResolvedValue({ status: 0, message: 'Ce créneau vient d’être réservé.' });
    show();
    await fillIn();
    await confirm();
    expect(await screen.findByRole('alert')).toHaveTextContent('Ce créneau vient d’être réservé.');
    expect(screen.getByLabelText('Boutique')).toHaveValue('s1');
    expect(screen.getByLabelText('Créneau')).toHaveValue('16:15 - 16:45');
    expect(screen.getByRole('button', { name: 'Confirmer' })).toHaveAttribute('aria-busy', 'false');
  });

  it('is not sent twice while it is pending', async () => {
    send.mockReturnValue(new Promise(() => undefined));
    show();
    await fillIn();
    await confirm();
    expect(screen.getByRole('button', { name: 'Confirmer' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await confirm();
    expect(send).toHaveBeenCalledTimes(1);
  });
});

describe('without scripts', () => {
  it('restores the form, with the errors', () => {
    show({
      tone: 'error',
      message: 'Certaines informations sont à corriger.',
      errors: { try_on_time: 'Veuillez sélectionner une heure' },
      values: { shop_id: 's2', try_on_day: '2026-11-22' },
    });
    expect(screen.getByLabelText('Boutique')).toHaveValue('s2');
    expect(screen.getByRole('radio', { name: /aujourd’hui/ })).toBeChecked();
    expect(screen.getByLabelText('Créneau d’aujourd’hui')).toHaveAccessibleDescription(
      'Veuillez sélectionner une heure',
    );
  });

  it('shows the appointment on the next page', () => {
    show({ tone: 'success', message: 'Votre essayage est réservé.' }, visit);
    expect(screen.getByRole('status')).toHaveTextContent('Votre essayage est réservé.');
    expect(screen.getByRole('region', { name: 'Votre rendez-vous' })).toBeVisible();
  });
});
