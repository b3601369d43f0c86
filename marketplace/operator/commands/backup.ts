import { databaseCopy } from '../backup/copy-database';
import type { LocalCommand } from '../kit/command';
import { print } from '../kit/output';

/** Commands of a running marketplace that a backup uses. */
export const backupCommands = [databaseCopy];

export const backup: LocalCommand = {
  name: 'backup',
  commandLine: (command, { config, session }) => {
    command
      .description('sauvegarde le dossier de données dans un fichier, même boutique ouverte')
      .argument('<fichier.tar.gz>')
      .action(async (file: string) => {
        const { writeBackup } = await import('../backup/write-backup');
        const bytes = await writeBackup(config(), session, file);
        const megabytes = Math.max(0.1, bytes / 1e6).toLocaleString('fr-FR', {
          maximumFractionDigits: 1,
        });
        const { dataDir, databaseUrl } = config();
        // The folder of another configuration would be saved without an error.
        const content = databaseUrl ? 'sans base de données' : 'avec sa base de données';
        print(
          `Le dossier ${dataDir}, ${content}, est sauvegardé dans ${file} (${megabytes} Mo).${databaseNote({ databaseUrl })}`,
        );
      });
  },
};

export const restore: LocalCommand = {
  name: 'restore',
  commandLine: (command, { config }) => {
    command
      .description('restaure une sauvegarde dans un dossier de données vide (boutique arrêtée)')
      .argument('<fichier.tar.gz>')
      .action(async (file: string) => {
        const { restoreBackup } = await import('../backup/restore-backup');
        const { dataDir, databaseUrl } = config();
        const { createdAt } = await restoreBackup({ dataDir, databaseUrl }, file);
        const made = new Date(createdAt).toLocaleString('fr-FR', { timeZone: 'Europe/Paris' });
        print(`Sauvegarde du ${made} restaurée dans ${dataDir}.${databaseNote({ databaseUrl })}`);
      });
  },
};

function databaseNote({ databaseUrl }: { readonly databaseUrl: string | null }): string {
  return databaseUrl
    ? ' La base de DATABASE_URL n’y est pas : voyez docs/postgresql.md pour la sauvegarder et la restaurer.'
    : '';
}
