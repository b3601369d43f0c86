import { retryOnDeadlock } from './retry-on-deadlock';

function failing(times: number, code: string) {
  let calls = 0;
  return async () => {
    calls += 1;
    if (calls <= times) throw Object.assign(new Error('given up'), { code });
    return calls;
  };
}

test('retries a transaction after a deadlock or serialization failure', async () => {
  expect(await retryOnDeadlock(failing(0, '40P01'))).toBe(1);
  expect(await retryOnDeadlock(failing(3, '40P01'))).toBe(4);
  expect(await retryOnDeadlock(failing(1, '40001'))).toBe(2);
});

test('stops after four attempts and does not retry other failures', async () => {
  await expect(retryOnDeadlock(failing(4, '40P01'))).rejects.toThrow('given up');
  await expect(retryOnDeadlock(failing(1, '23505'))).rejects.toThrow('given up');
});
