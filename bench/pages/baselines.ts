import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { nextCommand } from '../../scripts/lib/build';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { freePorts } from '../../scripts/lib/ports.mjs';
import { type Running, run, start } from '../../scripts/lib/processes.mjs';
import { largeName, pictureNames } from './baseline-content';
import { installedNginx, nginxArguments } from './nginx';
import { staticPages } from './static-pages';

const graceMs = 5_000;
const timeoutMs = 30_000;
const avif = { quality: 50, effort: 4 } as const;

/** A server that the shop is compared with. */
export interface Baseline {
  readonly title: string;
  readonly origin: string;
  readonly pid: number;
}

export interface Baselines {
  /** Static pages that nginx serves from files. */
  readonly staticFiles: Baseline;
  /** The same pages that a Node.js server serves from memory. */
  readonly memory: Baseline;
  /** The same pages as a Next.js app with nothing else in it. */
  readonly next: Baseline;
  end(): Promise<void>;
}

/**
 * Builds and starts the servers that the shop is compared with.
 * @param pictures pictures of the shop in their original size
 */
export async function startBaselines(pictures: readonly Uint8Array[]): Promise<Baselines> {
  const folder = inRoot('.build/bench');
  const app = inRoot('.build/bench-next');
  for (const one of [folder, app]) fs.rmSync(one, { recursive: true, force: true });
  await writePictures(path.join(folder, 'www/pictures'), pictures);
  writePages(path.join(folder, 'www'));
  await buildNext(app, path.join(folder, 'www/pictures'));

  const [staticPort = 0, memoryPort = 0, nextPort = 0] = await freePorts(3);
  const running: Running[] = [];
  const serve = async (title: string, port: number, command: string, args: string[]) => {
    const child = start(command, args, { cwd: inRoot('.') });
    running.push(child);
    const baseline = { title, origin: `http://127.0.0.1:${port}`, pid: child.pid };
    await untilAnswers(baseline.origin, child);
    return baseline;
  };
  const fromMemory = (port: number) => [
    '--import',
    'tsx',
    inRoot('bench/pages/memory-server.ts'),
    String(port),
    path.join(folder, 'www'),
  ];
  const nginx = installedNginx();
  const staticFiles = nginx
    ? await serve('nginx', staticPort, nginx, nginxArguments(folder, staticPort))
    : await serve('Node (no nginx here)', staticPort, process.execPath, fromMemory(staticPort));
  const memory = await serve('Node', memoryPort, process.execPath, fromMemory(memoryPort));
  const nextArguments = [nextCommand(), 'start', app, '-p', String(nextPort), '-H', '127.0.0.1'];
  const next = await serve('bare Next', nextPort, process.execPath, nextArguments);
  return {
    staticFiles,
    memory,
    next,
    end: async () => {
      await Promise.all(running.map((one) => one.stop(graceMs)));
    },
  };
}

async function writePictures(folder: string, pictures: readonly Uint8Array[]): Promise<void> {
  fs.mkdirSync(folder, { recursive: true });
  const make = (bytes: Uint8Array | undefined, width: number, name: string) =>
    sharp(bytes).resize(width).avif(avif).toFile(path.join(folder, name));
  for (const [index, name] of pictureNames.entries()) {
    await make(pictures[index % pictures.length], 480, name);
  }
  await make(pictures[0], 1080, largeName);
}

function writePages(folder: string): void {
  for (const [name, html] of Object.entries(staticPages())) {
    const file = path.join(folder, `${name === 'home' ? 'index' : name}.html`);
    fs.writeFileSync(file, html);
    fs.writeFileSync(`${file}.gz`, gzipSync(html, { level: 9 }));
    fs.writeFileSync(`${file}.br`, brotliCompressSync(html));
  }
}

/** Builds the Next.js app inside the repository, so that it resolves the installed packages. */
async function buildNext(app: string, pictures: string): Promise<void> {
  fs.cpSync(inRoot('bench/pages/bare-next'), app, { recursive: true });
  fs.copyFileSync(inRoot('bench/pages/baseline-content.ts'), path.join(app, 'baseline-content.ts'));
  fs.cpSync(pictures, path.join(app, 'public/pictures'), { recursive: true });
  const { ok, output } = await run(process.execPath, [nextCommand(), 'build', app], {
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  });
  if (!ok) throw new Error(`the build of bare Next failed:\n${output}`);
}

async function untilAnswers(origin: string, child: Running): Promise<void> {
  const end = Date.now() + timeoutMs;
  while (Date.now() < end) {
    const response = await fetch(origin).catch(() => null);
    await response?.body?.cancel();
    if (response?.ok) return;
    const ended = await Promise.race([child.exited, pause(100, null)]);
    if (ended) throw new Error(`a baseline ended: ${ended}`);
  }
  throw new Error(`no answer from ${origin}`);
}
