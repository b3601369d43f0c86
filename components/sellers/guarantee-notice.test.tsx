import { render, screen } from '@testing-library/react';
import { GuaranteeNotice } from './guarantee-notice';

const mockOfficial = { path: '' };
jest.mock('@/lib/content/official-notice', () => ({
  get officialNotice() {
    return mockOfficial.path || null;
  },
}));

const image = { name: /^Avis officiel/ };

describe('the reminder of the legal guarantee', () => {
  it('shows the official notice as a link to the European page once the operator has added it', () => {
    mockOfficial.path = '/illustrations/garantie-legale.svg';
    render(<GuaranteeNotice />);
    expect(screen.getByRole('img', image)).toHaveAttribute(
      'src',
      '/illustrations/garantie-legale.svg',
    );
    expect(screen.getByRole('link', image)).toHaveAttribute(
      'href',
      expect.stringContaining('europa.eu'),
    );
    expect(screen.getByText(/réparation ou remplacement sans frais/)).toBeVisible();
  });

  it('has a text until then', () => {
    mockOfficial.path = '';
    render(<GuaranteeNotice />);
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    expect(screen.getByText(/2 ans minimum/)).toBeVisible();
  });
});
