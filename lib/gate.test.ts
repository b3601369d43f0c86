import { Gate, TooManyWaiting } from './gate';

const limits = { running: 2, waiting: 1, waitMs: 60_000 };

describe('Gate', () => {
  it('lets as many in as it may, has some wait, and turns the others away', async () => {
    const gate = new Gate(limits);
    const first = await gate.enter();
    await gate.enter();
    const third = gate.enter();
    await expect(gate.enter()).resolves.toBeNull();
    first?.();
    await expect(third).resolves.toBeInstanceOf(Function);
  });

  it('hands a place on once, however often it is left', async () => {
    const gate = new Gate({ ...limits, waiting: 2 });
    const first = await gate.enter();
    await gate.enter();
    const third = gate.enter();
    const fourth = gate.enter();
    first?.();
    first?.();
    const leave = await third;
    await expect(Promise.race([fourth, Promise.resolve('waits')])).resolves.toBe('waits');
    leave?.();
    await expect(fourth).resolves.toBeInstanceOf(Function);
  });

  it('turns away who has waited long enough, and forgets them', async () => {
    const gate = new Gate({ running: 1, waiting: 1, waitMs: 1 });
    const leave = await gate.enter();
    await expect(gate.enter()).resolves.toBeNull();
    leave?.();
    await expect(gate.enter()).resolves.toBeInstanceOf(Function);
  });

  it('has nobody wait for longer than they can', async () => {
    const gate = new Gate({ running: 1, waiting: 1 });
    const leave = await gate.enter();
    await expect(gate.enter(1)).resolves.toBeNull();
    leave?.();
    await expect(gate.enter(0)).resolves.toBeInstanceOf(Function);
  });

  it('runs so many works at once, has so many wait, and refuses one more', async () => {
    const gate = new Gate({ running: 1, waiting: 1 });
    const order: string[] = [];
    let end = () => {};
    const first = gate.run(() => new Promise<void>((done) => (end = done)));
    const second = gate.run(async () => void order.push('second'));
    await expect(gate.run(async () => {})).rejects.toThrow(TooManyWaiting);
    expect(order).toEqual([]);
    end();
    await Promise.all([first, second]);
    expect(order).toEqual(['second']);
  });

  it('gives on the place of a work that fails', async () => {
    const gate = new Gate({ running: 1, waiting: 1 });
    const failing = gate.run(async () => {
      throw new Error('no');
    });
    const next = gate.run(async () => 'done');
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('done');
  });
});
