import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FormReply, postForm } from '@/components/forms/post-form';
import { sampleCart, sampleLine } from '@/lib/cart/testing/samples';
import type { CartLine } from '@/lib/domain/cart';
import { CartView } from './cart-view';

const refresh = jest.fn();
jest.mock('@/components/forms/post-form', () => ({
  ...jest.requireActual('@/components/forms/post-form'),
  postForm: jest.fn(),
}));
jest.mock('@/components/session/use-me', () => ({
  useMe: jest.fn(),
  useRefreshMe: () => async () => undefined,
}));
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }));

const dress = sampleLine({ id: 'l1', title: 'Robe Agathe', quantity: 2 });
const pull = sampleLine({ id: 'l2', title: 'Pull Brune', quantity: 3 });
const skirt = sampleLine({ id: 'l4', title: 'Jupe Clara', quantity: 1 });
const size = { id: 'v1', size: 'M', color: '', chosen: true, soldOut: false };
const withSize = (line: CartLine) => ({ ...line, otherVariations: [size] });
const view = (...lines: CartLine[]) => (
  <CartView cart={sampleCart(...lines)} removed={[]} pricesAtAdding={{}} start={null} />
);
const button = (line: CartLine, name: RegExp) =>
  within(screen.getByRole('article', { name: line.title })).getByRole('button', {
    name,
    hidden: true,
  });
const sent = () =>
  jest.mocked(postForm).mock.calls.map(([action, fields]) => [action, fields.get('line_id')]);

/**
 * Starts to add a piece of the dress.
 * @param refreshed resolves when the refreshed cart is complete
 * @returns a function that answers, and shows these lines
 */
async function increase(
  lines = [dress, pull, skirt],
  refreshed?: Promise<void>,
): Promise<(reply: FormReply, ...lines: CartLine[]) => Promise<void>> {
  let answer: (reply: FormReply) => void = () => {};
  jest.mocked(postForm).mockReset();
  jest.mocked(postForm).mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  jest.mocked(postForm).mockResolvedValue({ status: 1, message: 'C’est fait.' });
  refresh.mockReset();
  const { rerender } = render(view(...lines));
  await userEvent.click(button(dress, /^Ajouter un exemplaire/));
  return async (reply, ...lines) => {
    refresh.mockImplementationOnce(() => {
      rerender(view(...lines));
      return refreshed;
    });
    await act(async () => answer(reply));
  };
}

const increased = ['/api/cart/lines/increase', 'l1'];
const done: FormReply = { status: 1, message: 'Un exemplaire de plus.' };
const failed: FormReply = { status: 0, message: 'Il n’en reste plus.' };
const undecided: FormReply = { status: 0, message: 'Aucune réponse.', undecided: true };

describe('an action without a decision', () => {
  it('leaves the cart as it is while the shop cannot be reached', async () => {
    globalThis.fetch = jest.fn().mockRejectedValue(new TypeError('Failed to fetch'));
    const finish = await increase();
    await act(() => finish(undecided, dress, pull, skirt));
    expect(screen.getByRole('alert')).toHaveTextContent('Aucune réponse.');
    expect(fetch).toHaveBeenCalledTimes(1);
    // A failed refresh would replace the page.
    expect(refresh).not.toHaveBeenCalled();
    await userEvent.click(button(dress, /^Ajouter un exemplaire/));
    await waitFor(() => expect(sent()).toEqual([increased, increased]));
    await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1));
  });

  it('refreshes the cart when the shop can be reached', async () => {
    globalThis.fetch = jest.fn().mockResolvedValue({ ok: true });
    const finish = await increase();
    await act(() => finish(undecided, { ...dress, quantity: 3 }, pull, skirt));
    expect(refresh).toHaveBeenCalledTimes(1);
  });
});

describe('an action during another one', () => {
  it('follows it', async () => {
    const finish = await increase();
    await userEvent.click(button(pull, /^Supprimer/));
    expect(sent()).toEqual([increased]);
    await finish(done, { ...dress, quantity: 3 }, pull);
    await screen.findByText('C’est fait.');
    expect(sent()).toEqual([increased, ['/api/cart/lines/remove', 'l2']]);
  });

  it('concerns the quantity that is shown when it is sent', async () => {
    const finish = await increase();
    await userEvent.click(button(pull, /^Retirer un exemplaire/));
    await finish(done, { ...dress, quantity: 3 }, { ...pull, quantity: 5 });
    await waitFor(() => expect(postForm).toHaveBeenCalledTimes(2));
    expect(jest.mocked(postForm).mock.calls[1]?.[1].get('quantity')).toBe('5');
  });

  it('is not sent again for a double click', async () => {
    const finish = await increase();
    await userEvent.click(button(dress, /^Ajouter un exemplaire/));
    await finish(done, { ...dress, quantity: 3 }, pull);
    await screen.findByText('Un exemplaire de plus.');
    expect(sent()).toEqual([increased]);
  });

  it('is reported when its line has been replaced meanwhile', async () => {
    const finish = await increase();
    await userEvent.click(button(dress, /^Supprimer/));
    await finish(done, { ...dress, id: 'l3', quantity: 3 }, pull);
    expect(await screen.findByRole('alert')).toHaveTextContent(/recommencez/);
    expect(sent()).toEqual([increased]);
  });

  it('does not hide the failure of the first one', async () => {
    const finish = await increase();
    await userEvent.click(button(pull, /^Supprimer/));
    await finish(failed, dress, pull);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Il n’en reste plus. L’action suivante n’a pas été faite.',
    );
    expect(sent()).toEqual([increased]);
  });

  it('is repeated when it is chosen again right after its failure', async () => {
    let complete = () => {};
    const refreshed = new Promise<void>((resolve) => {
      complete = resolve;
    });
    const lines = [dress, pull];
    const finish = await increase(lines, refreshed);
    await finish(failed, ...lines);
    expect(await screen.findByRole('alert')).toHaveTextContent('Il n’en reste plus.');
    await userEvent.click(button(dress, /^Ajouter un exemplaire/));
    expect(sent()).toEqual([increased]);
    await act(async () => complete());
    await waitFor(() => expect(sent()).toEqual([increased, increased]));
  });
});

describe('several actions during another one', () => {
  const removals = [
    ['/api/cart/lines/remove', 'l2'],
    ['/api/cart/lines/remove', 'l4'],
  ];

  it('follow it in their order, each once', async () => {
    const finish = await increase();
    for (const line of [pull, skirt, pull]) await userEvent.click(button(line, /^Supprimer/));
    await finish(done, dress, pull, skirt);
    await waitFor(() => expect(sent()).toEqual([increased, ...removals]));
    await screen.findByText('C’est fait.');
    expect(sent()).toHaveLength(3);
  });

  it('follow others that turn out to change nothing', async () => {
    const lines = [withSize(dress), withSize(pull), skirt];
    const finish = await increase(lines);
    for (const line of [dress, pull]) await userEvent.click(button(line, /^TERMINÉ/));
    await userEvent.click(button(skirt, /^Supprimer/));
    await finish(done, ...lines);
    await waitFor(() => expect(sent()).toEqual([increased, removals[1]]));
  });

  it('are dropped with a message when one fails', async () => {
    const finish = await increase();
    for (const line of [pull, skirt]) await userEvent.click(button(line, /^Supprimer/));
    await finish(failed, dress, pull, skirt);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Il n’en reste plus. Les actions suivantes n’ont pas été faites.',
    );
    expect(sent()).toEqual([increased]);
  });

  it('are dropped with a message when the line of the next one has been replaced', async () => {
    const finish = await increase();
    for (const line of [pull, skirt]) await userEvent.click(button(line, /^Supprimer/));
    await finish(done, dress, { ...pull, id: 'l3' }, skirt);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /recommencez.*L’action suivante n’a pas été faite\.$/,
    );
    expect(sent()).toEqual([increased]);
  });
});
