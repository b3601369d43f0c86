import { resendForm, verificationForm } from './verification';

function codeError(code: string | undefined): string | undefined {
  return verificationForm.safeParse({ userId: 'u1', code_email: code }).error?.issues[0]?.message;
}

describe('the e-mailed code', () => {
  it.each(['123456', ' 123 456 ', '12\u00a03456', '012345'])('%j is read', (typed) => {
    const read = verificationForm.parse({ userId: 'u1', code_email: typed });
    expect(read.code_email).toBe(typed.replace(/\s/g, ''));
  });

  it.each([
    ['between invisible marks', '\u202d123456\u202c\ufeff'],
    ['in Arabic digits', '١٢٣٤٥٦'],
    ['in Persian digits', '۱۲۳ ۴۵۶'],
    ['in full-width digits', '１２３４５６'],
  ])('is read %s', (_, typed) => {
    expect(verificationForm.parse({ userId: 'u1', code_email: typed }).code_email).toBe('123456');
  });

  it.each([undefined, '', '  '])('%j is missing', (typed) => {
    expect(codeError(typed)).toBe('Le code est requis');
  });

  it.each(['12345', '1234567', '12345a', '12-34-56'])('%j is refused', (typed) => {
    expect(codeError(typed)).toBe('Le code comporte six chiffres');
  });

  it('requires an account', () => {
    expect(verificationForm.safeParse({ code_email: '123456' }).success).toBe(false);
    expect(resendForm.safeParse({}).success).toBe(false);
    expect(resendForm.safeParse({ userId: 'u1' }).success).toBe(true);
  });
});
