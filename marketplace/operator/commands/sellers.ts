import type { SellerIdentity } from '@vitrine/demo-catalogue';
import { sql } from 'kysely';
import { z } from 'zod';
import { Refusal } from '../../base/refusal';
import { givenIdentity, storedIdentity } from '../../catalogue/legal-schemas';
import type { Db } from '../../db/schema';
import type { Issuer } from '../../db/tables/order';
import { listCommand } from '../kit/list';
import { line } from '../kit/shapes';
import { auditedCommand } from '../kit/verb';

/** Lists the sellers with their legal identity. */
const sellersList = listCommand({
  name: 'sellers list',
  description: 'les vendeurs et leur identité légale',
  args: z.object({}),
  row: z.object({ id: z.string(), name: z.string(), identity: storedIdentity.nullable() }),
  rows: ({ db }) =>
    db
      .selectFrom('seller')
      .select(['id', 'full_name as name', 'identity'])
      .orderBy('full_name')
      .orderBy('id')
      .execute(),
  none: 'Aucun vendeur.',
  columns: [
    { title: 'IDENTIFIANT', value: ({ id }) => id },
    { title: 'NOM', value: ({ name }) => name },
    { title: 'IDENTITÉ', value: ({ identity: known }) => known?.legalName ?? null },
    { title: 'SIREN/SIRET', value: ({ identity: known }) => known?.registration ?? null },
    { title: 'TVA', value: ({ identity: known }) => known?.vatNumber ?? null },
  ],
});

/**
 * Sets the legal identity of a seller, which products, the cart and invoices show. Earlier orders
 * keep the former one, unless it was wrong.
 */
const sellersIdentity = auditedCommand({
  name: 'sellers identity',
  given: givenIdentity.safeExtend({ seller: line.min(1), correct: z.boolean() }),
  change: async ({ rows }, { seller, correct, ...next }) => {
    const found = await lockSeller(rows, seller);
    const summary = `${found.full_name}\u00a0: ${describe(next)}.`;
    if (found.identity && isSame(found.identity, next)) {
      if (correct) throw new Refusal(nothingToReplace);
      return { summary: `Cette identité est déjà enregistrée. ${summary}`, audit: null };
    }
    await rows
      .updateTable('seller')
      .set({ identity: JSON.stringify(next) })
      .where('id', '=', found.id)
      .execute();
    const subject = `seller ${found.id}`;
    const before = { ...found.identity };
    if (!correct) return { summary, audit: { subject, before, after: next } };
    const correctedLines = await correctIssuer(rows, found, next);
    return {
      summary: `${summary} Lignes de commande corrigées\u00a0: ${correctedLines}.`,
      audit: { subject, before, after: { ...next, correctedLines } },
    };
  },
  commandLine: (command, submit) => {
    command
      .description(
        'enregistre l’identité légale d’un vendeur, que montrent les articles, le panier et les factures',
      )
      .argument('<vendeur>', 'nom ou identifiant')
      .requiredOption('--legal-name <nom>', 'raison sociale, ou nom d’un particulier')
      .option(
        '--legal-form <forme>',
        'forme juridique, par exemple «\u00a0SAS au capital de 10\u00a0000\u00a0€\u00a0»',
        '',
      )
      .requiredOption('--address <adresse>', 'siège, en une ligne')
      .option('--registration <numéro>', 'SIREN (9 chiffres) ou SIRET (14 chiffres)', '')
      .option(
        '--vat-number <numéro>',
        'numéro de TVA intracommunautaire\u00a0; sans lui, un professionnel ne facture pas de TVA',
        '',
      )
      .requiredOption('--email <e-mail>', 'adresse e-mail de contact')
      .requiredOption('--phone <numéro>', 'téléphone de contact')
      .option('--professional', 'le vendeur est un professionnel (c’est le cas sans option)')
      .option('--private', 'le vendeur est un particulier, sans immatriculation')
      .option(
        '--correct',
        'corrige aussi les commandes et factures qui portent l’identité remplacée, par exemple après une faute de frappe',
      )
      .action(async (seller: string, given: IdentityOptions) => {
        const {
          correct = false,
          professional,
          private: isPrivate,
          legalName,
          legalForm,
          address,
        } = given;
        const { registration, vatNumber, email, phone } = given;
        if (professional && isPrivate) {
          return command.error('error: --professional and --private', {
            code: 'commander.conflictingOption',
          });
        }
        const plain = (text: string) => text.replace(/\s/g, '');
        await submit({
          seller,
          correct,
          legalName,
          legalForm,
          isProfessional: isPrivate !== true,
          address,
          registration: plain(registration),
          vatNumber: plain(vatNumber).toUpperCase(),
          email,
          phone,
        });
      });
  },
});

type Identity = z.output<typeof givenIdentity>;

interface IdentityOptions extends Omit<Identity, 'isProfessional'> {
  readonly correct?: true;
  readonly professional?: true;
  readonly private?: true;
}

function describe({ isProfessional, ...texts }: Identity): string {
  const status = isProfessional ? professionalStatus(texts) : 'particulier';
  return [...Object.values(texts).filter(Boolean), status].join(', ');
}

function professionalStatus({ vatNumber }: Pick<Identity, 'vatNumber'>): string {
  return vatNumber === '' ? 'professionnel sans TVA (art. 293\u00a0B du CGI)' : 'professionnel';
}

function isSame(known: SellerIdentity, next: Identity): boolean {
  return givenIdentity.keyof().options.every((name) => known[name] === next[name]);
}

const nothingToReplace =
  'Cette identité est déjà enregistrée, et aucune autre n’est à remplacer. Si des commandes portent une identité erronée, enregistrez-la de nouveau, puis corrigez-la avec --correct.';

/**
 * Makes the order lines with the replaced identity state the next one, under the name that the
 * seller had. The trigger of the update has stored the replaced one in those that stated it.
 * @returns the number of lines
 */
async function correctIssuer(rows: Db, { id, identity }: Seller, next: Identity): Promise<number> {
  const replaced = sql<Issuer['identity']>`${JSON.stringify(identity)}::jsonb`;
  const { numUpdatedRows } = await rows
    .updateTable('order_line')
    .set({ issuer: sql<string>`jsonb_set(issuer, '{identity}', ${JSON.stringify(next)}::jsonb)` })
    .where('seller_id', '=', id)
    .where(sql<Issuer['identity']>`issuer->'identity'`, '=', replaced)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

type Seller = Awaited<ReturnType<typeof lockSeller>>;

/** Returns the query of the sellers with this id or, ignoring case, this name. */
export function sellersNamed(db: Db, idOrName: string) {
  return db
    .selectFrom('seller')
    .where((eb) =>
      eb.or([
        eb('id', '=', idOrName),
        eb(eb.fn('lower', ['full_name']), '=', eb.fn('lower', [eb.val(idOrName)])),
      ]),
    )
    .orderBy('id');
}

/** @throws Refusal when no seller, or several, have this id or name */
async function lockSeller(rows: Db, idOrName: string) {
  const [seller, other] = await sellersNamed(rows, idOrName)
    .select(['id', 'full_name', 'identity'])
    .limit(2)
    .forUpdate()
    .execute();
  if (!seller) throw new Refusal('Aucun vendeur n’a ce nom ou cet identifiant.');
  if (other) throw new Refusal('Plusieurs vendeurs portent ce nom\u00a0: donnez un identifiant.');
  return seller;
}

export const sellerCommands = [sellersList, sellersIdentity];
