import { expect, type Locator, type Page } from 'playwright/test';

/** Actions of the notifications and their settings. */

export const deleted = /^La notification (est|a été) supprimée\.$/;
export const saved = /^Vos paramètres (sont|ont été) enregistrés\.$/;

/** Returns the notifications of the page. */
export function notifications(page: Page): Locator {
  const main = page.getByRole('main');
  return main.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) });
}

/** Returns their titles, which contain the mark of new ones. */
export function titles(page: Page): Locator {
  return notifications(page).getByRole('heading', { level: 2 });
}

export function alert(page: Page): Locator {
  return page.getByRole('alert').filter({ hasText: /\S/ });
}

/** Opens the notifications; with JavaScript, waits until the page has recorded the visit. */
export async function visitNotifications(
  page: Page,
  { address = '/notification', javaScriptEnabled = true } = {},
): Promise<void> {
  const recorded = javaScriptEnabled
    ? page.waitForResponse('**/api/notifications/seen')
    : Promise.resolve(null);
  await Promise.all([recorded, page.goto(address)]);
}

/** Marks all notifications as read, which only a page without JavaScript offers. */
export async function markAllAsRead(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Tout marquer comme lu' }).click();
  await expect(titles(page).filter({ hasText: 'Nouveau' })).toHaveCount(0);
}

/** Clicks the delete button of a notification, which opens a confirmation. */
export async function askToDelete(page: Page, nth: number): Promise<Locator> {
  const control = notifications(page).nth(nth);
  await control.getByRole('button', { name: /^Supprimer : / }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Êtes-vous sûr de vouloir supprimer ceci ?');
  return dialog;
}

export async function deleteNotification(page: Page, nth: number): Promise<void> {
  const dialog = await askToDelete(page, nth);
  await dialog.getByRole('button', { name: 'Oui' }).click();
}

/** The order of the switches: e-mails of the platform and of sellers, then the app. */
export type Switches = readonly [boolean, boolean, boolean, boolean];

function switchesOf(page: Page): readonly Locator[] {
  return ['Email', 'In App'].flatMap((group) =>
    ['Messages de la plateforme', 'Messages des vendeurs'].map((name) =>
      page.getByRole('group', { name: group }).getByRole('switch', { name }),
    ),
  );
}

export async function expectSwitches(page: Page, switches: Switches): Promise<void> {
  for (const [index, one] of switchesOf(page).entries()) {
    await expect(one).toBeChecked({ checked: switches[index] });
  }
}

/** Sets the four switches and submits the form. */
export async function choose(page: Page, switches: Switches): Promise<void> {
  for (const [index, one] of switchesOf(page).entries()) {
    await one.setChecked(switches[index] ?? false);
  }
  await page.getByRole('button', { name: 'Soumettre' }).click();
}
