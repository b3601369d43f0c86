import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { postForm } from '@/components/forms/post-form';
import { fill } from '@/components/forms/testing/fill';
import { sampleOrder, sampleOrderLine, sampleOwnLine } from '@/lib/domain/testing/sample-order';
import type { ReceiptMail } from '@/lib/orders/declaration';
import { DeclarationReceiptView } from './declaration-receipt';
import { WithdrawableLines } from './withdrawable-lines';
import { WithdrawalDeclarationForm } from './withdrawal-declaration-form';
import { WithdrawalSummary } from './withdrawal-summary';

jest.mock('@/components/forms/post-form', () => ({
  ...jest.requireActual('@/components/forms/post-form'),
  postForm: jest.fn(),
}));

const declaration = {
  name: 'Zoé Martin',
  email: 'zoe@exemple.fr',
  orderNumber: 'V-42',
  articles: '',
};

describe('the form of a withdrawal', () => {
  it('is a real form, prefilled for a signed-in customer', () => {
    const { container } = render(<WithdrawalDeclarationForm start={null} saved={declaration} />);
    const form = container.querySelector('form');
    expect(form).toHaveAttribute('action', '/api/orders/withdrawal/summary');
    expect(form).toHaveAttribute('method', 'post');
    expect(screen.getByLabelText('Nom')).toHaveValue('Zoé Martin');
    expect(screen.getByLabelText('Numéro de commande')).toHaveValue('V-42');
  });

  it('says which fields are required', () => {
    render(<WithdrawalDeclarationForm start={null} saved={{}} />);
    expect(screen.getByText(/^Tous les champs sont obligatoires/)).toBeVisible();
    expect(screen.getByLabelText(/^Articles \(facultatif/)).toBeVisible();
  });

  it('shows missing fields, keeps the others, and sends nothing', async () => {
    render(<WithdrawalDeclarationForm start={null} saved={{}} />);
    await fill(screen.getByLabelText('Nom'), 'Zoé');
    await userEvent.click(screen.getByRole('button', { name: 'Continuer' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Le numéro de commande est requis');
    expect(screen.getByLabelText('Nom')).toHaveValue('Zoé');
    expect(screen.getByLabelText('Numéro de commande')).toBeInvalid();
    expect(postForm).not.toHaveBeenCalled();
  });
});

it('shows the declaration before it is confirmed, in a form that works without JavaScript', () => {
  render(<WithdrawalSummary declaration={declaration} confirmationKey="k1" edit="/renoncer?d=1" />);
  expect(screen.getByText('toute la commande')).toBeVisible();
  expect(screen.getByText(/Je vous notifie par la présente ma rétractation/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Modifier' })).toHaveAttribute('href', '/renoncer?d=1');
  const form = screen.getByRole('button', { name: 'Confirmer la renonciation' }).closest('form');
  expect(form).toHaveAttribute('action', '/api/orders/withdrawal/declaration');
  const { articles: _none, ...sent } = declaration;
  expect(form && Object.fromEntries(new FormData(form))).toEqual({ ...sent, key: 'k1' });
});

describe('the receipt', () => {
  const receipt = {
    ...declaration,
    reference: 'RE-7F3K9-QW2XM',
    receivedAt: '2026-11-22T09:00:00.000Z',
    mail: 'sent',
    isServiceTold: true,
  } as const;

  it('names date, time, wording and reference, and links to the PDF', () => {
    render(<DeclarationReceiptView receipt={receipt} file="/f.pdf" />);
    expect(screen.getByText(/a été reçue le/)).toHaveTextContent(
      '22/11/2026 10:00 (heure de Paris), sous la référence RE-7F3K9-QW2XM.',
    );
    expect(screen.getByText(/^Renonciation au contrat/)).toHaveTextContent(
      'Zoé Martin, le 22/11/2026 10:00',
    );
    const file = screen.getByRole('link', { name: 'Télécharger en PDF' });
    expect(file).toHaveAttribute('href', '/f.pdf');
    // With the attribute, browsers would save an error or the login page as the file.
    expect(file).not.toHaveAttribute('download');
  });

  it.each<[ReceiptMail, boolean, RegExp, RegExp]>([
    ['marketplace', false, /à l’adresse e-mail de cette commande, et à aucune autre/, /Le vendeur/],
    ['sent', true, /vient d’être envoyé à zoe@exemple\.fr/, /le service clientèle est prévenu/],
    ['waiting', false, /ne répond pas\. Il partira dès que possible/, /par la boutique/],
    ['none', false, /n’a pas pu envoyer d’e-mail/, /par la boutique/],
  ])('states the outcome (%s)', (mail, isServiceTold, sent, told) => {
    render(<DeclarationReceiptView receipt={{ ...receipt, mail, isServiceTold }} file="/f.pdf" />);
    expect(screen.getByText(sent)).toBeVisible();
    expect(screen.getByText(told)).toBeVisible();
  });
});

it('links the articles of a customer to their withdrawal', () => {
  const own = sampleOwnLine({ partId: 'l1' });
  const { rerender } = render(<WithdrawableLines lines={[own]} />);
  const name = 'Robe Agathe (Rouge, M) : Commande n° V-2026-000042.';
  expect(screen.getByRole('link', { name })).toHaveAttribute(
    'href',
    `/renonciation/${own.order.id}/l1`,
  );
  rerender(<WithdrawableLines lines={[]} />);
  expect(screen.getByText(/Aucun article de votre compte/)).toBeVisible();
});

it('distinguishes links to the same article, also without number and date', () => {
  const own = sampleOwnLine();
  const twin = sampleOrderLine({ partId: 'l2' });
  const order = sampleOrder({ id: 'o9', number: null, createdAt: null, lines: [own.line, twin] });
  render(
    <WithdrawableLines
      lines={[own, { order, line: own.line, index: 0 }, { order, line: twin, index: 1 }]}
    />,
  );
  const names = screen.getAllByRole('link').map((link) => link.textContent);
  expect(names).toEqual([
    'Robe Agathe (Rouge, M) : Commande n° V-2026-000042.',
    'Robe Agathe (Rouge, M) : Commande n° o9, article 1 sur 2.',
    'Robe Agathe (Rouge, M) : Commande n° o9, article 2 sur 2.',
  ]);
  expect(screen.getAllByRole('listitem').map((item) => item.lastChild?.textContent)).toEqual([
    'Commande n° V-2026-000042. Passée le vendredi 5 janvier 2024.',
    'Commande n° o9, article 1 sur 2.',
    'Commande n° o9, article 2 sur 2.',
  ]);
});
