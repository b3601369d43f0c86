import { render, screen } from '@testing-library/react';
import { GuaranteeNotice } from './guarantee-notice';

const image = { name: /^Avis officiel/ };

describe('the reminder of the legal guarantee', () => {
  it('shows the official notice as a link to the European page once the operator has added it', () => {
    render(<GuaranteeNotice official="/illustrations/garantie-legale.svg" />);
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
    render(<GuaranteeNotice official={null} />);
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    expect(screen.getByText(/2 ans minimum/)).toBeVisible();
  });
});
