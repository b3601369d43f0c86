import { StartError } from './config';
import { codeOf } from './error-code';

const notWritable =
  'ne peut pas être modifié par cet utilisateur\u00a0: donnez-le-lui, ou changez d’utilisateur';
const full = 'est sur un disque plein\u00a0: libérez de la place';
const notFolder = 'n’est pas un dossier, ou contient un fichier à la place d’un dossier';

const problems: Readonly<Record<string, string>> = {
  EACCES: notWritable,
  EPERM: notWritable,
  EROFS: 'est sur un disque en lecture seule',
  ENOSPC: full,
  EDQUOT: full,
  ENOTDIR: notFolder,
  EEXIST: notFolder,
};

/**
 * Runs a function that writes to the data folder.
 * @throws StartError with one sentence when the folder cannot be written to
 */
export function writingTo<Result>(dataDir: string, write: () => Result): Result {
  try {
    return write();
  } catch (error) {
    const problem = problems[codeOf(error) ?? ''];
    throw problem ? new StartError(`${dataDir} (VITRINE_DATA_DIR) ${problem}.`) : error;
  }
}
