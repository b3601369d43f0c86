import { render, screen, within } from '@testing-library/react';
import type { Notification } from '@/lib/domain/notification';
import { NotificationList } from './notification-list';

const booked: Notification = {
  id: 'n2',
  title: 'Votre essayage est réservé',
  message: 'Maison Alma vous attend.\n<b>À bientôt</b>',
  createdAt: new Date('2026-11-20T23:15:00Z'),
};
const welcome: Notification = {
  id: 'n 1"',
  title: 'Bienvenue',
  message: 'Votre compte est prêt.',
  createdAt: new Date('2026-11-20T09:00:00Z'),
};
const bare: Notification = { id: 'n0', title: '', message: '', createdAt: null };

const items = () => screen.getAllByRole('listitem');
const titles = () => screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);

describe('notifications', () => {
  it('show title, message and date in Paris time, in the given order', () => {
    const seenUntil = Date.parse('2026-11-21T09:00:00Z');
    render(<NotificationList notifications={[booked, welcome]} seenUntil={seenUntil} />);
    expect(titles()).toEqual(['Votre essayage est réservé', 'Bienvenue']);
    const [first] = items();
    expect(first).toHaveTextContent('Maison Alma vous attend. <b>À bientôt</b>');
    const date = screen.getByText('21/11/2026 00:15');
    expect(date).toHaveAttribute('datetime', '2026-11-20T23:15:00.000Z');
    expect(screen.queryByText('Nouveau')).not.toBeInTheDocument();
  });

  it('are marked as new since the previous visit', () => {
    const seenUntil = Date.parse('2026-11-20T09:00:00Z');
    render(<NotificationList notifications={[booked, welcome]} seenUntil={seenUntil} />);
    expect(titles()).toEqual(['Votre essayage est réservé Nouveau', 'Bienvenue']);
  });

  it('are all new at the first visit, except without a date', () => {
    render(<NotificationList notifications={[booked, welcome, bare]} seenUntil={null} />);
    expect(titles()).toEqual([
      'Votre essayage est réservé Nouveau',
      'Bienvenue Nouveau',
      'Notification',
    ]);
  });

  it('are deleted only after a confirmation', () => {
    render(<NotificationList notifications={[booked, welcome, bare]} seenUntil={null} />);
    const button = screen.getByRole('button', { name: 'Supprimer : Bienvenue, 20/11/2026 10:00' });
    const dialog = document.getElementById(button.getAttribute('popovertarget') ?? '');
    if (!dialog) throw new Error('no dialog');
    expect(dialog).toHaveTextContent(/^Êtes-vous sûr de vouloir supprimer ceci \?NonOui$/);
    const form = dialog.querySelector('form');
    expect(form).toHaveAttribute('action', '/api/notifications/delete');
    expect(form).toHaveAttribute('method', 'post');
    expect(form).toHaveFormValues({ id: 'n 1"' });
    expect(within(dialog).getByRole('button', { name: 'Oui', hidden: true })).toHaveAttribute(
      'type',
      'submit',
    );
    expect(screen.getByRole('button', { name: 'Supprimer : Notification' })).toBeVisible();
    const ids = items().flatMap((item) => [...item.querySelectorAll('dialog')].map(({ id }) => id));
    expect(new Set(ids).size).toBe(3);
    for (const id of ids) expect(id).toMatch(/^[\w-]+$/);
  });
});
