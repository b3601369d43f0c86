import { open, rm } from 'node:fs/promises';
import { z } from 'zod';
import { Refusal } from '../../base/refusal';
import type { Db } from '../../db/schema';
import { isAudited } from '../../repositories/audit-log';
import { deleteCustomer } from '../../services/account/account-deletion';
import { exportCustomer } from '../../services/account/customer-export';
import { isPhotoStored, removePhotosOf } from '../../services/account/photo';
import { endSessions } from '../../services/account/sessions';
import { print } from '../kit/output';
import { line } from '../kit/shapes';
import { auditedCommand } from '../kit/verb';
import { findCustomer } from './users';

const given = z.object({ user: line.min(1) });
const argument = 'adresse e-mail ou identifiant';
const erasure = 'users erase';
const subjectOf = (id: string) => `customer ${id}`;

/**
 * Returns the id of an account whose sessions end, and its name in messages. An erased account has
 * only its id; its sessions still have to end if the shop did not answer during the erasure.
 * @throws Refusal when there is none
 */
async function findForSessions(rows: Db, user: string) {
  if (await isAudited(rows, { action: erasure, subject: subjectOf(user) })) {
    return { id: user, name: `du compte effacé ${user}` };
  }
  const { id, email } = await findCustomer(rows, user);
  return { id, name: `de ${email}` };
}

/** Signs a customer out everywhere, for example after a theft. */
const usersEndSessions = auditedCommand({
  name: 'users end-sessions',
  given,
  change: async (context, { user }) => {
    const { id, name } = await findForSessions(context.rows, user);
    return {
      summary: `Toutes les sessions ${name} sont closes\u00a0: il faut se connecter de nouveau, partout.`,
      audit: { subject: subjectOf(id), before: {}, after: { sessions: 'ended' } },
      afterwards: async () => {
        await endSessions(context, id);
        return '';
      },
    };
  },
  commandLine: (command, submit) => {
    command
      .description('déconnecte un client partout, aussitôt')
      .argument('<client>', argument)
      .action(async (user: string) => void (await submit({ user })));
  },
});

/** Writes everything that is stored about a customer to a file. */
const usersExport = auditedCommand({
  name: 'users export',
  given,
  change: async (context, { user }) => {
    const { id, email } = await findCustomer(context.rows, user);
    const data = await exportCustomer({ ...context, db: context.rows }, id);
    const parts = Object.entries(data ?? {}).flatMap(([name, entries]) =>
      Array.isArray(entries) ? [`${name} ${entries.length}`] : [],
    );
    return {
      summary: `Les données de ${email} sont exportées\u00a0: ${parts.join(', ')}.`,
      audit: { subject: subjectOf(id), before: {}, after: { exported: true } },
      data,
    };
  },
  commandLine: (command, submit) => {
    command
      .description(
        'écrit dans un fichier JSON tout ce qui est enregistré sur un client, sans les secrets (RGPD, articles 15 et 20)',
      )
      .argument('<client>', argument)
      .requiredOption('--output <fichier.json>', 'fichier à écrire, que vous seul pouvez lire')
      .action(async (user: string, { output }: { output: string }) => {
        const isWritten = await writeNew(output, async () => {
          const done = await submit({ user });
          return done && `${JSON.stringify(done.data, null, 2)}\n`;
        });
        if (isWritten) print(`Fichier écrit\u00a0: ${output}`);
      });
  },
});

/**
 * Writes a text to a new file, which is created before the text is made: the audit log must not
 * record an export that cannot be written. Without a text, removes the file.
 * @throws Refusal when the file exists
 */
async function writeNew(path: string, makeText: () => Promise<string | null>): Promise<boolean> {
  const refuse = () => {
    throw new Refusal(`Le fichier ${path} existe déjà ou ne peut pas être écrit.`);
  };
  const file = await open(path, 'wx', 0o600).catch(refuse);
  let isWritten = false;
  try {
    const text = await makeText();
    if (text !== null) {
      await file.writeFile(text).catch(refuse);
      isWritten = true;
    }
  } finally {
    await file.close();
    if (!isWritten) await rm(path, { force: true });
  }
  return isWritten;
}

/** The message for a photo in another data folder, which would stay public after the erasure. */
const photoElsewhere = (dataDir: string) =>
  `La photo de ce client n’est pas dans le dossier ${dataDir}\u00a0: rien n’est effacé. Lancez la commande sur la machine et avec le dossier de données de la place de marché. Si le fichier est perdu, ajoutez --photo-lost.`;

/** Deletes an account; its orders remain for accounting, without their customer. */
const usersErase = auditedCommand({
  name: erasure,
  given: given.extend({ photoLost: z.boolean() }),
  change: async (context, { user, photoLost }) => {
    const { rows, config, dryRun } = context;
    const { id, email, photo } = await findCustomer(rows, user);
    const isLost = photo !== null && !isPhotoStored(config.dataDir, photo);
    if (isLost && !photoLost) throw new Refusal(photoElsewhere(config.dataDir));
    const { orders } = await rows
      .selectFrom('customer_order')
      .select(({ fn }) => fn.countAll().as('orders'))
      .where('customer_id', '=', id)
      .executeTakeFirstOrThrow();
    await deleteCustomer(rows, id);
    // Before the account is deleted: afterwards nothing would refer to the files.
    if (!dryRun) await removePhotosOf(config.dataDir, id);
    return {
      summary: `Le compte ${email} est effacé, avec adresses, favoris, panier, notifications, essayages, paiements ouverts${isLost ? ' et conversations' : ', conversations et photo'}. Commandes gardées dix ans sans nom ni adresse (Code de commerce, L123-22)\u00a0: ${orders}.`,
      audit: {
        subject: subjectOf(id),
        before: { erased: false },
        after: {
          erased: true,
          keptOrders: Number(orders),
          ...(isLost ? { photo: 'lost' } : {}),
        },
      },
      afterwards: async () => {
        await endSessions(context, id).catch((error: unknown) => {
          if (!(error instanceof Refusal)) throw error;
          throw new Refusal(`Le compte est effacé. ${error.message}`);
        });
        return '';
      },
    };
  },
  commandLine: (command, submit) => {
    command
      .description(
        'efface un client et ses données personnelles (RGPD, article 17)\u00a0; ses commandes, factures et avoirs restent dix ans sans nom ni adresse (Code de commerce, L123-22)',
      )
      .argument('<client>', argument)
      .option('--photo-lost', 'efface aussi un client dont le fichier de la photo est perdu')
      .action(
        async (user: string, { photoLost }: { photoLost?: true }) =>
          void (await submit({ user, photoLost: photoLost === true })),
      );
  },
});

export const userChangeCommands = [usersEndSessions, usersExport, usersErase];
