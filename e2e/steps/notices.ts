import { expect, type Locator, type Page } from 'playwright/test';

/** The screens of notifications and settings, as one reads and presses them. */

export const deleted = /^La notification (est|a été) supprimée\.$/;
export const saved = /^Vos paramètres (sont|ont été) enregistrés\.$/;

/** The notifications that are shown. */
export function notifications(page: Page): Locator {
  const main = page.getByRole('main');
  return main.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) });
}

/** Their titles; what is new says so there. */
export function titles(page: Page): Locator {
  return notifications(page).getByRole('heading', { level: 2 });
}

export function alert(page: Page): Locator {
  return page.getByRole('alert').filter({ hasText: /\S/ });
}

/** Presses the delete control of a notification; its question must be answered. */
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

/** By e-mail of the platform and of the sellers, then in the app. */
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

/** Sets the four switches and sends them. */
export async function choose(page: Page, switches: Switches): Promise<void> {
  for (const [index, one] of switchesOf(page).entries()) {
    await one.setChecked(switches[index] ?? false);
  }
  await page.getByRole('button', { name: 'Soumettre' }).click();
}
