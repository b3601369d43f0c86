import userEvent, { type UserEvent } from '@testing-library/user-event';

/**
 * Enters a text into a field at once, for tests of what a form does with its fields: typing renders
 * the form at each key.
 */
export async function fill(
  field: HTMLElement,
  text: string,
  user: Pick<UserEvent, 'click' | 'paste'> = userEvent,
): Promise<void> {
  await user.click(field);
  await user.paste(text);
}
