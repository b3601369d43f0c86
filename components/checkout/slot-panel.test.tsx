import { render, screen, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { SlotPanel } from './slot-panel';

const monday = { date: '2026-11-23', weekday: 'lundi', label: '23/11/2026' };
const tuesday = { date: '2026-11-24', weekday: 'mardi', label: '24/11/2026' };
const late = ['23:15 - 23:45', '23:45 - 24:00'];

function show(changes: Partial<ComponentProps<typeof SlotPanel>> = {}) {
  return render(
    <SlotPanel
      formName="payment"
      prefix="planned"
      days={[monday, tuesday]}
      today={{ date: monday.date, windows: late }}
      values={{}}
      errors={{}}
      {...changes}
    />,
  );
}

const windowsOf = (label: string) =>
  within(screen.getByLabelText(label))
    .getAllByRole('option')
    .map((option) => option.textContent);

describe('the days of a seller', () => {
  it('are radio buttons, with today by its name', () => {
    show({ values: { planned_day: tuesday.date } });
    const days = within(screen.getByRole('group', { name: 'Jour' })).getAllByRole('radio');
    expect(days.map((day) => [day.getAttribute('value'), day.parentElement?.textContent])).toEqual([
      ['2026-11-23', 'aujourd’hui 23/11/2026'],
      ['2026-11-24', 'mardi 24/11/2026'],
    ]);
    expect(screen.getByRole('radio', { name: /mardi/ })).toBeChecked();
  });

  it.each([
    [null, 'Les jours sont momentanément indisponibles. Réessayez plus tard.'],
    [[], /^Aucun jour n’est proposé pour ces articles\s: choisissez un autre mode de livraison\.$/],
  ])('are described when they are %j: unknown differs from none', (days, words) => {
    show({ days });
    expect(screen.getByText(words)).toBeInTheDocument();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  });
});

describe('the time windows of a day', () => {
  it('are the 28 half hours of the specification', () => {
    show();
    const [none, ...windows] = windowsOf('Créneau');
    expect(none).toBe('Choisissez un créneau');
    expect(windows).toHaveLength(28);
    expect([windows[0], windows.at(-1)]).toEqual(['10:15 - 10:45', '23:45 - 24:00']);
  });

  it('are the remaining ones of today when today is offered', () => {
    show();
    expect(windowsOf('Créneau d’aujourd’hui')).toEqual(['Choisissez un créneau', ...late]);
  });

  it('are complete when today is not offered', () => {
    show({ days: [tuesday] });
    expect(screen.queryByLabelText('Créneau d’aujourd’hui')).not.toBeInTheDocument();
  });

  it('cannot be chosen when they are unavailable, and say why', () => {
    show({ unavailable: { '10:15 - 10:45': 'réservé', '19:45 - 20:15': 'boutique fermée' } });
    const select = within(screen.getByLabelText('Créneau'));
    expect(select.getByRole('option', { name: '10:15 - 10:45 – réservé' })).toBeDisabled();
    expect(select.getByRole('option', { name: '19:45 - 20:15 – boutique fermée' })).toBeDisabled();
    expect(select.getByRole('option', { name: '10:45 - 11:15' })).toBeEnabled();
  });

  it('keep the chosen one, unless it has begun since', () => {
    show({
      values: { planned_time: '10:45 - 11:15', planned_time_today: '10:15 - 10:45' },
    });
    expect(screen.getByLabelText('Créneau')).toHaveValue('10:45 - 11:15');
    expect(screen.getByLabelText('Créneau d’aujourd’hui')).toHaveValue('');
  });

  it('show the error at the field', () => {
    show({ errors: { planned_day: 'Choisissez un jour', planned_time: 'Choisissez une heure' } });
    expect(screen.getByRole('group', { name: 'Jour' })).toHaveAccessibleDescription(
      'Choisissez un jour',
    );
    expect(screen.getByLabelText('Créneau')).toHaveAccessibleDescription('Choisissez une heure');
    expect(screen.getByLabelText('Créneau')).toBeInvalid();
    expect(screen.getByLabelText('Créneau d’aujourd’hui')).not.toBeInvalid();
  });
});
