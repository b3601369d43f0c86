import { screen, within } from '@testing-library/react';

export const plain = (text: string | null | undefined) => text?.replace(/\s+/g, ' ').trim();
export const hidden = { hidden: true };
export const dialog = (name: string) => {
  const found = screen
    .getAllByRole('dialog', hidden)
    .find((one) => within(one).queryByRole('heading', { name, ...hidden }));
  if (!found) throw new Error(`no dialog ${name}`);
  return found;
};
export const form = () =>
  screen.getByRole('button', { name: /Poursuivre|Continuer/ }).closest('form');
