import { describeError } from './describe-error';

test('describes a database error without the values of its statement', () => {
  const error = Object.assign(new Error('invalid value: "ines@example.fr"'), {
    severity: 'ERROR',
    code: '23505',
    detail: 'Key (email)=(ines@example.fr) already exists.',
    table: 'customer',
    constraint: 'customer_email_key',
    routine: '_bt_check_unique',
    query: 'insert into customer values ($1)',
    params: ['ines@example.fr'],
  });
  const described = describeError(error);
  expect(described).toMatchObject({ code: '23505', table: 'customer', type: 'Error' });
  expect(described.stack).toMatch(/describe-error\.test/);
  expect(JSON.stringify(described)).not.toMatch(/ines@|insert into/);
});

test('keeps the message, code and cause of any other error', () => {
  const cause = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  expect(describeError(new TypeError('no answer', { cause }))).toMatchObject({
    type: 'TypeError',
    message: 'no answer',
    cause: { code: 'ECONNREFUSED', message: 'connect ECONNREFUSED' },
  });
});

test('describes only the type of a value that is not an error', () => {
  expect(describeError('ines@example.fr')).toEqual({ type: 'string' });
});
