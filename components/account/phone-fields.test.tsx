import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dialCodeChoices } from '@/lib/forms/dial-codes';
import { loadPhoneNumbers } from '@/lib/forms/phone-check';
import { PhoneFields } from './phone-fields';

jest.mock('@/lib/forms/phone-check');
type PhoneNumbers = Awaited<ReturnType<typeof loadPhoneNumbers>>;
const table = jest.requireActual<PhoneNumbers>('@/lib/forms/phone-number');
const choices = dialCodeChoices().filter(({ near }) => near);
const fill = jest.fn();
const phone = () => screen.getByLabelText('Téléphone');

/** Leaves the field with a Belgian number, before the numbering plans are loaded. */
async function leaveBeforeTheTable(pasted = '+32 470 12 34 56') {
  fill.mockReset();
  let arrive: (numbers: PhoneNumbers) => void = () => undefined;
  jest.mocked(loadPhoneNumbers).mockReturnValue(
    new Promise((resolve) => {
      arrive = resolve;
    }),
  );
  const textField = (name: string) => ({ id: name, name, error: undefined });
  render(
    <form>
      <PhoneFields form={{ textField, fill }} label="Téléphone" choices={choices} />
    </form>,
  );
  await userEvent.click(phone());
  await userEvent.paste(pasted);
  await userEvent.tab();
  return () => act(async () => arrive(table));
}

describe('a calling code whose number is read late', () => {
  it.each(['+32 470 12 34 56', '\u202d+32 470 12 34 56\u202c', '(+32) 470 12 34 56'])(
    'moves into its own field: %s',
    async (pasted) => {
      const readTable = await leaveBeforeTheTable(pasted);
      await readTable();
      expect(fill.mock.calls).toEqual([
        ['dialCode', '+32'],
        ['phone', '0470 12 34 56'],
      ]);
    },
  );

  it('stays when the number was corrected meanwhile', async () => {
    const readTable = await leaveBeforeTheTable();
    await userEvent.type(phone(), '{Backspace}7');
    await readTable();
    expect(fill).not.toHaveBeenCalled();
  });

  it('stays when another calling code was chosen meanwhile', async () => {
    const readTable = await leaveBeforeTheTable();
    await userEvent.selectOptions(screen.getByLabelText('Indicatif'), '+41');
    await readTable();
    expect(fill).not.toHaveBeenCalled();
  });
});
