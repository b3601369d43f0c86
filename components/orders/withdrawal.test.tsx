import { render, screen } from '@testing-library/react';
import { sampleOwnLine } from '@/lib/domain/testing/sample-order';
import { WithdrawalReceipt } from './withdrawal-receipt';
import { WithdrawalSteps } from './withdrawal-steps';

const steps = {
  own: sampleOwnLine({ partId: 'l1', progress: 'delivered' }),
  number: 'V-42',
  end: new Date('2026-12-01T22:59:59Z'),
  customer: { firstName: 'Louise', lastName: 'Perrin' },
  page: '/renonciation/o1/l1',
};

describe('the two steps of a withdrawal', () => {
  it('show the contract and the end of the period first', () => {
    render(<WithdrawalSteps {...steps} isSecond={false} />);
    expect(screen.getByRole('heading', { name: /^Étape 1 sur 2/ })).toBeVisible();
    expect(screen.getByText('Robe Agathe (Rouge, M)')).toBeVisible();
    expect(screen.getByText('n° V-42')).toBeVisible();
    expect(screen.getByText('Louise Perrin')).toBeVisible();
    expect(screen.getByText(/jusqu’au mardi 1er décembre 2026 inclus/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Renoncer au contrat ici' })).toHaveAttribute(
      'href',
      '/renonciation/o1/l1?etape=2',
    );
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('say before the delivery that the period has not started', () => {
    render(<WithdrawalSteps {...steps} end={null} isSecond={false} />);
    expect(
      screen.getByText(/jusqu’à quatorze jours après la livraison du dernier article/),
    ).toBeVisible();
  });

  it('declare the withdrawal second, in a form that works without JavaScript', () => {
    render(<WithdrawalSteps {...steps} isSecond />);
    expect(screen.getByText(/Je vous notifie par la présente ma rétractation/)).toBeVisible();
    const form = screen.getByRole('button', { name: 'Confirmer la renonciation' }).closest('form');
    expect(form).toHaveAttribute('method', 'post');
    expect(form).toHaveAttribute('action', '/api/orders/withdrawal');
    expect(form && Object.fromEntries(new FormData(form))).toEqual({
      order_id: 'o1',
      part_id: 'l1',
    });
  });
});

describe('the receipt of a withdrawal', () => {
  const declared = {
    id: 'm1',
    text: 'Renonciation au contrat',
    by: 'customer',
    at: '2026-11-22T09:00:00.000Z',
    clientId: null,
  } as const;
  const urls = { file: '/fichier.pdf', chat: '/chat?product_id=p1' };

  it('shows the declaration and its time, and links to the PDF', () => {
    render(<WithdrawalReceipt declared={declared} {...urls} />);
    expect(screen.getByText(/a été reçue le/)).toHaveTextContent(
      '22/11/2026 10:00 (heure de Paris)',
    );
    expect(screen.getByText('Renonciation au contrat')).toBeVisible();
    const file = screen.getByRole('link', { name: 'Télécharger en PDF' });
    expect(file).toHaveAttribute('href', '/fichier.pdf');
    // With the attribute, browsers would save an error or the login page as the file.
    expect(file).not.toHaveAttribute('download');
    expect(screen.getByRole('link', { name: 'Écrire au vendeur' })).toHaveAttribute(
      'href',
      '/chat?product_id=p1',
    );
  });

  it('shows no date when the marketplace returns none', () => {
    render(<WithdrawalReceipt declared={{ ...declared, at: null }} {...urls} />);
    expect(screen.getByText('Votre renonciation a été reçue.')).toBeVisible();
  });
});
