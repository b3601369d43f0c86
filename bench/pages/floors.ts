import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { nextCommand } from '../../scripts/lib/build.mjs';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { freePorts } from '../../scripts/lib/ports.mjs';
import { type Running, run, start } from '../../scripts/lib/processes.mjs';
import { largeName, pictureNames } from './floor-content';
import { installedNginx, nginxArguments } from './nginx';
import { writtenPages } from './written-pages';

const graceMs = 5_000;
const patienceMs = 30_000;
const avif = { quality: 50, effort: 4 } as const;

/** A server to compare the shop with. */
export interface Floor {
  readonly title: string;
  readonly origin: string;
  readonly pid: number;
}

export interface Floors {
  /** Hand-written pages, from files. */
  readonly written: Floor;
  /** The same from the memory of Node's own server. */
  readonly memory: Floor;
  /** The same as a Next app that holds nothing else. */
  readonly next: Floor;
  end(): Promise<void>;
}

/**
 * Builds and starts what the shop is measured beside.
 * @param pictures the shop's own pictures, in their whole size
 */
export async function startFloors(pictures: readonly Uint8Array[]): Promise<Floors> {
  const folder = inRoot('.build/bench');
  const app = inRoot('.build/bench-next');
  for (const one of [folder, app]) fs.rmSync(one, { recursive: true, force: true });
  await writePictures(path.join(folder, 'www/pictures'), pictures);
  writePages(path.join(folder, 'www'));
  await buildNext(app, path.join(folder, 'www/pictures'));

  const [writtenPort = 0, memoryPort = 0, nextPort = 0] = await freePorts(3);
  const running: Running[] = [];
  const serve = async (title: string, port: number, command: string, args: string[]) => {
    const child = start(command, args, { cwd: inRoot('.') });
    running.push(child);
    const floor = { title, origin: `http://127.0.0.1:${port}`, pid: child.pid };
    await untilAnswers(floor.origin, child);
    return floor;
  };
  const fromMemory = (port: number) => [
    inRoot('bench/pages/memory-server.mjs'),
    String(port),
    path.join(folder, 'www'),
  ];
  const nginx = installedNginx();
  const written = nginx
    ? await serve('nginx', writtenPort, nginx, nginxArguments(folder, writtenPort))
    : await serve('Node (no nginx here)', writtenPort, process.execPath, fromMemory(writtenPort));
  const memory = await serve('Node', memoryPort, process.execPath, fromMemory(memoryPort));
  const nextArguments = [nextCommand, 'start', app, '-p', String(nextPort), '-H', '127.0.0.1'];
  const next = await serve('bare Next', nextPort, process.execPath, nextArguments);
  return {
    written,
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
  for (const [name, html] of Object.entries(writtenPages())) {
    const file = path.join(folder, `${name === 'home' ? 'index' : name}.html`);
    fs.writeFileSync(file, html);
    fs.writeFileSync(`${file}.gz`, gzipSync(html, { level: 9 }));
    fs.writeFileSync(`${file}.br`, brotliCompressSync(html));
  }
}

/** Built within the repository, so that it finds the repository's own modules. */
async function buildNext(app: string, pictures: string): Promise<void> {
  fs.cpSync(inRoot('bench/pages/bare-next'), app, { recursive: true });
  fs.copyFileSync(inRoot('bench/pages/floor-content.ts'), path.join(app, 'floor-content.ts'));
  fs.cpSync(pictures, path.join(app, 'public/pictures'), { recursive: true });
  const { ok, output } = await run(process.execPath, [nextCommand, 'build', app], {
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  });
  if (!ok) throw new Error(`bare Next was not built:\n${output}`);
}

async function untilAnswers(origin: string, child: Running): Promise<void> {
  const end = Date.now() + patienceMs;
  while (Date.now() < end) {
    const response = await fetch(origin).catch(() => null);
    await response?.body?.cancel();
    if (response?.ok) return;
    const ended = await Promise.race([child.exited, pause(100, null)]);
    if (ended) throw new Error(`a floor ended: ${ended}`);
  }
  throw new Error(`no answer from ${origin}`);
}
