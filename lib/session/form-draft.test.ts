import { randomBytes } from 'node:crypto';
import { NextResponse } from 'next/server';
import { accountDigest } from '@/lib/account/account-digest';
import { saveFormDraft, takeFormDraft } from './form-draft';

const form = {
  form: 'address',
  page: '/addAddress?next=%2Fpayment',
  values: { street: '3 rue Haute', city: 'Gand' },
  hadFile: false,
  customerId: 'ann',
};

describe('a form draft', () => {
  it('is stored encrypted in an HttpOnly cookie', async () => {
    const { cookies } = new NextResponse();
    await saveFormDraft(cookies, form);
    const kept = cookies.get('vitrine_unsent');
    expect(kept).toMatchObject({ httpOnly: true, sameSite: 'lax', path: '/', maxAge: 1800 });
    expect(kept?.value).not.toContain('Haute');
  });

  it('is returned once, to its own page', async () => {
    const { cookies } = new NextResponse();
    await saveFormDraft(cookies, form);
    expect(await takeFormDraft(cookies, form.page, 'ann')).toEqual({ ...form, whole: true });
    expect(await takeFormDraft(cookies, form.page, 'ann')).toBeNull();
  });

  it('stays for its page when the customer signs in on another one', async () => {
    const { cookies } = new NextResponse();
    await saveFormDraft(cookies, form);
    expect(await takeFormDraft(cookies, '/my_account', 'ann')).toBe('of-another-page');
    expect(await takeFormDraft(cookies, form.page, 'ann')).toEqual({ ...form, whole: true });
  });

  it('is deleted when another customer signs in on another page', async () => {
    const { cookies } = new NextResponse();
    await saveFormDraft(cookies, form);
    expect(await takeFormDraft(cookies, '/my_account', 'bob')).toBeNull();
    expect(cookies.get('vitrine_unsent')?.value).toBe('');
  });

  it('is deleted when another customer signs in', async () => {
    const { cookies } = new NextResponse();
    await saveFormDraft(cookies, form);
    expect(await takeFormDraft(cookies, form.page, 'bob')).toBeNull();
    expect(cookies.get('vitrine_unsent')?.value).toBe('');
  });

  it('is returned to the account whose page the form was on only', async () => {
    const signedOut = { ...form, customerId: undefined, account: accountDigest('ann') };
    const { cookies } = new NextResponse();
    await saveFormDraft(cookies, signedOut);
    expect(await takeFormDraft(cookies, form.page, 'bob')).toBeNull();
    await saveFormDraft(cookies, signedOut);
    expect(await takeFormDraft(cookies, form.page, 'ann')).toMatchObject({ values: form.values });
  });

  it('is returned to anybody who signs in when its customer is unknown', async () => {
    const { cookies } = new NextResponse();
    await saveFormDraft(cookies, { ...form, customerId: undefined });
    expect(await takeFormDraft(cookies, form.page, 'bob')).toMatchObject({ values: form.values });
  });

  it('drops values that do not fit, and records that', async () => {
    const { cookies } = new NextResponse();
    const values = { ...form.values, name: randomBytes(9_000).toString('base64') };
    expect(await saveFormDraft(cookies, { ...form, values })).toEqual(['name']);
    expect(cookies.get('vitrine_unsent')?.value.length).toBeLessThanOrEqual(3_000);
    expect(await takeFormDraft(cookies, form.page, 'ann')).toEqual({ ...form, whole: false });
  });

  it.each(['x', 'Fe26.2*1*forged', 'a*b*c*d*e*f*g*h', '%00'])(
    'is null when the shop did not seal the cookie: %j',
    async (forged) => {
      const { cookies } = new NextResponse();
      cookies.set('vitrine_unsent', forged);
      expect(await takeFormDraft(cookies, form.page, 'ann')).toBeNull();
    },
  );
});
