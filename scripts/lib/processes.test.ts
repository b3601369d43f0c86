import { InterruptedError, run, start, stopAll } from './processes.mjs';

/** Each test starts processes, which takes long on a busy machine. */
jest.setTimeout(120_000);

const longGrace = 30_000;

function node(code: string, onLine?: (line: string) => void) {
  return start(process.execPath, ['-e', code], { onLine });
}

function firstLine(code: string) {
  let child: ReturnType<typeof start> | undefined;
  const line = new Promise<string>((resolve) => {
    child = node(code, resolve);
  });
  if (!child) throw new Error('not started');
  return { child, line };
}

test('reports the lines of stdout and stderr', async () => {
  const result = await run(process.execPath, ['-e', 'console.log("un"); console.error("deux")']);
  expect(result.ok).toBe(true);
  expect(result.output.split('\n').sort()).toEqual(['deux', 'un']);
});

test('reports a program that fails or does not exist', async () => {
  await expect(run(process.execPath, ['-e', 'process.exit(3)'])).resolves.toMatchObject({
    ok: false,
  });
  const missing = await run('programme-qui-n-existe-pas', []);
  expect(missing).toEqual({ ok: false, output: expect.stringContaining('ENOENT') });
});

test('lets a program end by itself after SIGTERM', async () => {
  const { child, line } = firstLine(
    'process.on("SIGTERM", () => process.exit(7)); setInterval(() => {}, 1000); console.log("prêt")',
  );
  await line;
  await child.stop(longGrace);
  await expect(child.exited).resolves.toBe('code 7');
});

test('kills a program that ignores SIGTERM, with its child processes', async () => {
  const deaf = 'process.on("SIGTERM", () => {}); setInterval(() => {}, 1000);';
  const inner = `${deaf} console.log("prêt")`;
  const { child, line } = firstLine(
    `${deaf} require("node:child_process").spawn(process.execPath, ["-e", ${JSON.stringify(inner)}], { stdio: "inherit" })`,
  );
  await line;
  await child.stop(100);
  // The inner program has the same stdout, so this resolves only after both have ended.
  await expect(child.exited).resolves.toBe('signal SIGKILL');
});

// The last test, since nothing can be started after it.
test('starts no program while the others are stopped, or afterwards', async () => {
  const slow = 'process.on("SIGTERM", () => console.log("arrêt")); setInterval(() => {}, 1000);';
  const lines: string[] = [];
  let next: Promise<unknown> | undefined;
  let ready = () => {};
  const isReady = new Promise<void>((resolve) => {
    ready = resolve;
  });
  const child = node(`${slow} console.log("prêt")`, (line) => {
    lines.push(line);
    if (line === 'prêt') return ready();
    // As `npm run dev` does when the sources change, and `npm test` when apt-get was killed.
    next = run(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    next.catch(() => {});
    child.kill();
  });
  await isReady;
  await stopAll(longGrace);
  expect(lines).toEqual(['prêt', 'arrêt']);
  await expect(next).rejects.toThrow(InterruptedError);
  expect(() => node('')).toThrow(InterruptedError);
});
