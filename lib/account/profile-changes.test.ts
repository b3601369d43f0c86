import { wholeProfile } from './profile-changes';

const former = {
  firstName: 'Zoé',
  lastName: 'Martin',
  email: 'zoe@exemple.fr',
  dialCode: '+32',
  phone: '0470 12 34 56',
  photo: 'profile/a.jpg',
};
const read = jest.fn(async () => former);
beforeEach(() => read.mockClear());

describe('a changed profile', () => {
  it('does not need the former one when it is complete', async () => {
    const { photo: _photo, ...values } = { ...former, dialCode: '+33', firstName: 'Ana' };
    expect(await wholeProfile(values, read)).toEqual(values);
    expect(read).not.toHaveBeenCalled();
  });

  it.each([
    [{ firstName: 'Ana', dialCode: '+33' }, { firstName: 'Ana' }],
    [{ email: 'ana@exemple.fr', dialCode: '+33' }, { email: 'ana@exemple.fr' }],
    [
      { phone: '06', dialCode: '+33' },
      { phone: '06', dialCode: '+33' },
    ],
    [{ dialCode: '+33' }, {}],
  ])('changes only %j', async (changes, changed) => {
    const { photo: _photo, ...kept } = former;
    expect(await wholeProfile(changes, read)).toEqual({ ...kept, ...changed });
  });

  it('is null without a former one', async () => {
    expect(await wholeProfile({ firstName: 'Ana', dialCode: '+33' }, async () => null)).toBeNull();
  });
});
