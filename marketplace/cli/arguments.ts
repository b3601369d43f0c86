import { existsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ImportError } from '../catalogue/shopify/read-rows';

export interface ImportArguments {
  readonly file: string;
  /** Folders in which the file's pictures are looked for, in this order. */
  readonly folders: readonly string[];
}

const usage = 'Usage : npm run catalogue:import -- <fichier.csv> [--images <dossier>]';

/** @throws ImportError when the command line is not understood or names a folder that is not there */
export function readArguments(args: readonly string[]): ImportArguments {
  const { values, positionals } = parsed(args);
  const [file, ...others] = positionals;
  if (!file || others.length > 0) throw new ImportError(usage);
  const beside = dirname(resolve(file));
  if (values.images === undefined) return { file, folders: [beside] };
  const images = resolve(values.images);
  if (!existsSync(images) || !statSync(images).isDirectory()) {
    throw new ImportError(`Le dossier de photos ${values.images} est introuvable.`);
  }
  return { file, folders: [images, beside] };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { images: { type: 'string' } },
    });
  } catch {
    throw new ImportError(usage);
  }
}
