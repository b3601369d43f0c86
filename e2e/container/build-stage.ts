import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { root as project } from '../../scripts/lib/paths.mjs';
import { run } from '../../scripts/lib/processes.mjs';
import { UserError } from '../../scripts/lib/user-error.mjs';
import type { Stage, Step } from './image-steps';
import { inRootFolder, makeRoot } from './root-folder';

export interface BuiltStages {
  /** Parent of the root folders, each with the name of its stage. */
  readonly folder: string;
  readonly onLine: (line: string) => void;
}

/**
 * Executes the steps of a stage in its root folder, which starts as a copy of its base stage or,
 * for an image, almost empty.
 * @throws {UserError} with the output of a step that fails
 */
export async function buildStage(stage: Stage, built: BuiltStages): Promise<void> {
  const root = path.join(built.folder, stage.name);
  const base = path.join(built.folder, stage.base);
  if (fs.existsSync(base)) copy(base, root);
  else makeRoot(root);
  fs.mkdirSync(path.join(root, stage.workdir), { recursive: true });
  for (const step of stage.steps) {
    if (step.kind === 'copy') copyFiles(step, stage, built.folder);
    else await runStep(step.command, stage, built);
  }
}

async function runStep(command: string, stage: Stage, { folder, onLine }: BuiltStages) {
  const [program, args] = inRootFolder(path.join(folder, stage.name), ['/bin/sh', '-c', command], {
    workdir: stage.workdir,
    env: stage.env,
    user: 'root',
  });
  const { ok, output } = await run(program, args, { onLine });
  if (!ok) throw new UserError(`A step of the stage ${stage.name} failed: ${command}`, output);
}

type CopyStep = Extract<Step, { readonly kind: 'copy' }>;

function copyFiles({ from, sources, target }: CopyStep, stage: Stage, folder: string): void {
  const to = path.join(folder, stage.name, path.resolve(stage.workdir, target));
  fs.mkdirSync(to, { recursive: true });
  if (from === null) {
    const names = sources.includes('.') ? contextFiles() : sources;
    for (const name of names) {
      const place = path.join(to, sources.includes('.') ? name : path.basename(name));
      fs.mkdirSync(path.dirname(place), { recursive: true });
      fs.copyFileSync(path.join(project, name), place);
    }
    return;
  }
  for (const source of sources) copy(path.join(folder, from, source), to);
}

/** The project's files without those of `.gitignore` and `.dockerignore`, which Git reads alike. */
function contextFiles(): string[] {
  const list = (...options: string[]) =>
    execFileSync('git', ['ls-files', '-z', ...options, '--exclude-from=.dockerignore'], {
      cwd: project,
      encoding: 'utf8',
    })
      .split('\0')
      .filter(Boolean);
  const excluded = new Set(list('--cached', '--ignored'));
  return list('--cached', '--others', '--exclude-standard').filter(
    (name) => !excluded.has(name) && fs.existsSync(path.join(project, name)),
  );
}

/** Copies the content of a folder, with its permissions and symbolic links. */
function copy(from: string, to: string): void {
  fs.mkdirSync(to, { recursive: true });
  execFileSync('cp', ['-a', `${from}/.`, to]);
}
