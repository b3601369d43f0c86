import { z } from 'zod';
import { Refusal } from '../../base/refusal';
import type { Db, SellerIdentity } from '../../db/schema';
import { operatorCommand } from '../kit/command';
import { printList } from '../kit/output';
import { line } from '../kit/shapes';
import { auditedCommand } from '../kit/verb';

const identity = z.object({
  legalName: line.min(1).max(200),
  address: line.min(1).max(300),
  registration: line.regex(/^(\d{9}|\d{14})$/),
  vatNumber: line.regex(/^([A-Z]{2}[0-9A-Z]{2,13})?$/),
  email: z.email(),
  phone: line.regex(/^\+?[\d ().-]{6,25}$/),
});

/** Lists the sellers with their legal identity. */
const sellersList = operatorCommand({
  name: 'sellers list',
  args: z.object({}),
  result: z.object({
    sellers: z.array(z.object({ id: z.string(), name: z.string(), identity: identity.nullable() })),
  }),
  run: async ({ db }) => ({
    sellers: await db
      .selectFrom('seller')
      .select(['id', 'full_name as name', 'identity'])
      .orderBy('full_name')
      .orderBy('id')
      .execute(),
  }),
  commandLine: (command, ask) => {
    command
      .description('les vendeurs et leur identité légale')
      .option('--json', 'pour un programme')
      .action(async ({ json }: { json?: true }) => {
        const { sellers } = await ask({});
        printList(sellers, { json, none: 'Aucun vendeur.' }, [
          { title: 'IDENTIFIANT', value: ({ id }) => id },
          { title: 'NOM', value: ({ name }) => name },
          { title: 'IDENTITÉ', value: ({ identity: known }) => known?.legalName ?? null },
          { title: 'SIREN/SIRET', value: ({ identity: known }) => known?.registration ?? null },
          { title: 'TVA', value: ({ identity: known }) => known?.vatNumber ?? null },
        ]);
      });
  },
});

/** Sets the legal identity of a seller, which invoices name. */
const sellersIdentity = auditedCommand({
  name: 'sellers identity',
  given: identity.extend({ seller: line.min(1) }),
  change: async ({ rows }, { seller, ...next }) => {
    const found = await lockSeller(rows, seller);
    const summary = `${found.full_name}\u00a0: ${Object.values(next).filter(Boolean).join(', ')}.`;
    if (found.identity && isSame(found.identity, next)) {
      return { summary: `Cette identité est déjà enregistrée. ${summary}`, audit: null };
    }
    await rows
      .updateTable('seller')
      .set({ identity: JSON.stringify(next) })
      .where('id', '=', found.id)
      .execute();
    return {
      summary,
      audit: {
        subject: `seller ${found.id}`,
        before: { ...found.identity },
        after: next,
      },
    };
  },
  commandLine: (command, submit) => {
    command
      .description('enregistre l’identité légale d’un vendeur, que portent les factures')
      .argument('<vendeur>', 'nom ou identifiant')
      .requiredOption('--legal-name <nom>', 'raison sociale et forme juridique')
      .requiredOption('--address <adresse>', 'siège, en une ligne')
      .requiredOption('--registration <numéro>', 'SIREN (9 chiffres) ou SIRET (14 chiffres)')
      .option('--vat-number <numéro>', 'numéro de TVA intracommunautaire', '')
      .requiredOption('--email <e-mail>', 'adresse e-mail de contact')
      .requiredOption('--phone <numéro>', 'téléphone de contact')
      .action(async (seller: string, given: SellerIdentity) => {
        const { legalName, address, registration, vatNumber, email, phone } = given;
        const plain = (text: string) => text.replace(/\s/g, '');
        await submit({
          seller,
          legalName,
          address,
          registration: plain(registration),
          vatNumber: plain(vatNumber).toUpperCase(),
          email,
          phone,
        });
      });
  },
});

function isSame(known: SellerIdentity, next: z.output<typeof identity>): boolean {
  return identity.keyof().options.every((name) => known[name] === next[name]);
}

/** @throws Refusal when no seller, or several, have this id or name */
async function lockSeller(rows: Db, idOrName: string) {
  const [seller, other] = await rows
    .selectFrom('seller')
    .select(['id', 'full_name', 'identity'])
    .where((eb) =>
      eb.or([
        eb('id', '=', idOrName),
        eb(eb.fn('lower', ['full_name']), '=', eb.fn('lower', [eb.val(idOrName)])),
      ]),
    )
    .orderBy('id')
    .limit(2)
    .forUpdate()
    .execute();
  if (!seller) throw new Refusal('Aucun vendeur n’a ce nom ou cet identifiant.');
  if (other) throw new Refusal('Plusieurs vendeurs portent ce nom\u00a0: donnez un identifiant.');
  return seller;
}

export const sellerCommands = [sellersList, sellersIdentity];
