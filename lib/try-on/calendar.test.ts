import { visitCalendar } from './calendar';

const visit = {
  shopId: 's1',
  date: '2026-07-14',
  time: '23:45 - 24:00',
  product: 'Robe, longue ; d’été',
  shop: 'Maison Ardelle',
  address: '24 rue des Francs-Bourgeois, 75003 Paris',
  url: 'https://boutique.exemple/product_detail/p1',
};

describe('the calendar file of a try-on', () => {
  it('contains one event in UTC for a Paris time, until midnight', () => {
    const file = visitCalendar(visit);
    expect(file).toMatch(/^BEGIN:VCALENDAR\r\n/);
    expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(file).toContain('DTSTART:20260714T214500Z');
    expect(file).toContain('DTEND:20260714T220000Z');
  });

  it('uses winter time in winter', () => {
    const file = visitCalendar({ ...visit, date: '2026-12-01', time: '10:15 - 10:45' });
    expect(file).toContain('DTSTART:20261201T091500Z');
  });

  it.each([
    ['2026-10-25', '09:15', 'the end of summer time'],
    ['2027-03-28', '08:15', 'its beginning'],
  ])('contains the Paris time on %s as %s UTC, the day of %s', (date, utc) => {
    const file = visitCalendar({ ...visit, date, time: '10:15 - 10:45' });
    expect(file).toContain(`DTSTART:${date.replaceAll('-', '')}T${utc.replace(':', '')}00Z`);
  });

  it('ends the last window of the day of the change at midnight', () => {
    const file = visitCalendar({ ...visit, date: '2026-10-25' });
    expect(file).toContain('DTEND:20261025T230000Z');
  });

  it('escapes special characters', () => {
    const file = visitCalendar(visit).replace(/\r\n[ \t]/g, '');
    expect(file).toContain('SUMMARY:Essayage\u00a0: Robe\\, longue \\; d’été');
    expect(file).toContain('LOCATION:Maison Ardelle\\, 24 rue');
  });
});
