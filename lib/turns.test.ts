import { TooManyWaiting, Turns } from './turns';

test('so many at once, so many wait, one more is refused', async () => {
  const turns = new Turns(1, 1);
  const order: string[] = [];
  let end = () => {};
  const first = turns.run(() => new Promise<void>((done) => (end = done)));
  const second = turns.run(async () => void order.push('second'));
  await expect(turns.run(async () => {})).rejects.toThrow(TooManyWaiting);
  expect(order).toEqual([]);
  end();
  await Promise.all([first, second]);
  expect(order).toEqual(['second']);
});

test('a work that fails gives its turn on', async () => {
  const turns = new Turns(1, 1);
  const failing = turns.run(async () => {
    throw new Error('no');
  });
  const next = turns.run(async () => 'done');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
});
