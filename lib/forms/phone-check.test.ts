/** @jest-environment jsdom */
import { phoneForm } from './profile';

/** The tables: a module that never finishes loading. */
jest.mock('./phone-number', () =>
  Object.assign(new Promise(() => undefined), { __esModule: true }),
);

afterEach(() => jest.useRealTimers());

it('leaves the number to the server when its tables take longer than five seconds', async () => {
  jest.useFakeTimers();
  const done = jest.fn();
  void phoneForm.safeParseAsync({ dialCode: '+33', phone: '0612' }).then(done);
  await jest.advanceTimersByTimeAsync(4_999);
  expect(done).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(done).toHaveBeenCalledWith(expect.objectContaining({ success: true }));
});
