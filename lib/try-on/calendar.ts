import ical, { ICalCalendarMethod } from 'ical-generator';
import type { Appointment } from '@/lib/domain/shop';
import { parisMoment } from '@/lib/format/dates';

interface Visit extends Appointment {
  readonly product: string;
  readonly shop: string;
  readonly address: string;
  /** Absolute address of the product page. */
  readonly url: string;
}

/** The appointment as a calendar file (RFC 5545). */
export function visitCalendar(visit: Visit): string {
  const [from = '', to = ''] = visit.time.split(' - ');
  const calendar = ical({ method: ICalCalendarMethod.PUBLISH, prodId: '//Vitrine//Essayage//FR' });
  calendar.createEvent({
    id: `${visit.date}-${from}-${visit.shopId}@vitrine`,
    start: parisMoment(visit.date, from),
    end: parisMoment(visit.date, to),
    summary: `Essayage\u00a0: ${visit.product}`,
    location: [visit.shop, visit.address].filter(Boolean).join(', '),
    url: visit.url,
  });
  return calendar.toString();
}
