/** @jest-environment node */
import { describeError } from './describe-error';

test('an error of the database names its kind and its place, none of its values', () => {
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

test('any other error keeps its message, its code and its cause', () => {
  const cause = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  expect(describeError(new TypeError('no answer', { cause }))).toMatchObject({
    type: 'TypeError',
    message: 'no answer',
    cause: { code: 'ECONNREFUSED', message: 'connect ECONNREFUSED' },
  });
});

test('what is no error says only what it is', () => {
  expect(describeError('ines@example.fr')).toEqual({ type: 'string' });
});
