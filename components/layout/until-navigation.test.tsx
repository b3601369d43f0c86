import { act, render, screen } from '@testing-library/react';
import { UntilNavigation } from './until-navigation';

it('shows its content until the next navigation', () => {
  render(<UntilNavigation>Fait.</UntilNavigation>);
  expect(screen.getByText('Fait.')).toBeVisible();
  act(() => {
    window.dispatchEvent(new Event('vitrine:page'));
  });
  expect(screen.queryByText('Fait.')).not.toBeInTheDocument();
});
