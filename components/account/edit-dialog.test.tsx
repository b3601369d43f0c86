import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EditDialog } from './edit-dialog';

jest.mock('./information-forms', () => {
  throw new Error('The line is cut.');
});

it('navigates to the field of the profile when the form cannot be loaded', async () => {
  Object.assign(HTMLElement.prototype, { showPopover: jest.fn() });
  render(
    <EditDialog
      what="prénom"
      title="Modifier votre prénom"
      href="#profile-firstName"
      part={{ kind: 'firstName', value: 'Zoé' }}
    />,
  );
  const followed = jest.fn((event: Event) => event.defaultPrevented);
  window.addEventListener('click', followed, { once: true });
  await userEvent.click(screen.getByRole('link', { name: 'Modifier : prénom' }));
  expect(followed).toHaveReturnedWith(true);
  await waitFor(() => expect(window.location.hash).toBe('#profile-firstName'));
});
