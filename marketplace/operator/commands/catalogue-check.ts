import { open } from 'node:fs/promises';
import { z } from 'zod';
import { Refusal } from '../../base/refusal';
import { type Duty, duties } from '../../catalogue/check/duties';
import { type CheckedPage, checkedPage, checkPage } from '../../catalogue/check/read-page';
import { csvLine } from '../../catalogue/export/csv-line';
import { withFormulaGuard } from '../../catalogue/shopify/text';
import { type LocalCommand, operatorCommand, type Tools } from '../kit/command';
import { print, printJson, table } from '../kit/output';

/** Returns one page of the check. Paging keeps a running shop responsive. */
const catalogueCheckPage = operatorCommand({
  name: 'catalogue check page',
  args: z.object({ after: z.string().max(100) }),
  result: checkedPage,
  run: ({ db }, { after }) => checkPage(db, after),
});

export const catalogueCheckCommands = [catalogueCheckPage];

const dutyNames: Readonly<Record<Duty, string>> = {
  seller: 'identité du vendeur',
  manufacturer: 'fabricant',
  identification: 'identification du produit',
  'responsible-person': 'personne responsable dans l’Union européenne',
  composition: 'composition',
  care: 'entretien',
  environment: 'fiche environnementale',
  reduction: 'réduction sans prix antérieur plus élevé',
};

const csvHeader = csvLine(['Devoir', 'Manque', 'Vendeur', 'Article', 'Référence', 'Identifiant']);

interface CheckOptions {
  /** A file, or true for the standard output. */
  readonly csv?: string | true;
  readonly json?: true;
}

/** Lists the products on sale that lack legal information. */
export const catalogueCheck: LocalCommand = {
  name: 'catalogue check',
  commandLine: (command, { session }) => {
    command
      .description(
        'les articles en vente auxquels manque une information que la loi demande (code 1 s’il y en a)',
      )
      .option('--csv [fichier]', 'la liste complète en CSV, dans un fichier ou à l’écran')
      .option('--json', 'pour un programme')
      .action(async ({ csv, json }: CheckOptions) => {
        const { read, incomplete, groups } = await checkCatalogue(session, csv);
        if (json && csv !== true) printJson({ products: read, incomplete, groups });
        else if (csv !== true) printGroups(groups);
        if (incomplete === 0) return;
        const count = (products: number) => products.toLocaleString('fr-FR');
        throw new Refusal(
          `Articles incomplets\u00a0: ${count(incomplete)} sur ${count(read)} en vente.`,
        );
      });
  },
};

interface Group {
  readonly duty: Duty;
  readonly seller: string;
  products: number;
}

/** Counts incomplete products by duty and seller, and writes them to the CSV file page by page. */
async function checkCatalogue(session: Tools['session'], csv: string | true | undefined) {
  const output = await csvOutput(csv);
  const groups = new Map<string, Group>();
  let [read, incomplete] = [0, 0];
  try {
    await output.write(csvHeader);
    await session(async (operate) => {
      let after: string | null = '';
      while (after !== null) {
        const page: CheckedPage = await operate(catalogueCheckPage, { after });
        await output.write(page.products.map(csvLines).join(''));
        countLacks(groups, page);
        read += page.read;
        incomplete += page.products.length;
        after = page.next;
      }
    });
  } finally {
    await output.close();
  }
  const sorted = [...groups.values()].sort(
    (one, other) =>
      duties.indexOf(one.duty) - duties.indexOf(other.duty) ||
      one.seller.localeCompare(other.seller, 'fr'),
  );
  return { read, incomplete, groups: sorted };
}

function countLacks(groups: Map<string, Group>, { products }: CheckedPage): void {
  for (const { seller, lacks } of products) {
    for (const { duty } of lacks) {
      const key = `${duty} ${seller}`;
      const group = groups.get(key) ?? { duty, seller, products: 0 };
      groups.set(key, group);
      group.products += 1;
    }
  }
}

function csvLines({ id, sku, title, seller, lacks }: CheckedPage['products'][number]): string {
  return lacks
    .map(({ duty, detail }) =>
      csvLine([dutyNames[duty], detail, seller, title, sku, id].map(withFormulaGuard)),
    )
    .join('');
}

function printGroups(groups: readonly Group[]): void {
  print(
    table(
      groups,
      [
        { title: 'IL MANQUE', value: ({ duty }) => dutyNames[duty] },
        { title: 'VENDEUR', value: ({ seller }) => seller },
        { title: 'ARTICLES', value: ({ products }) => products, right: true },
      ],
      'Il ne manque rien.',
    ),
  );
}

interface CsvOutput {
  write(text: string): Promise<unknown>;
  close(): Promise<void>;
}

/** Opens the file, the standard output for true, or nothing. @throws Refusal */
async function csvOutput(csv: string | true | undefined): Promise<CsvOutput> {
  const close = async () => {};
  if (csv === undefined) return { write: async () => {}, close };
  if (csv === true) return { write: writeToStdout, close };
  try {
    const file = await open(csv, 'w');
    return { write: (text) => file.appendFile(text), close: () => file.close() };
  } catch {
    throw new Refusal(`Le fichier ${csv} ne peut pas être écrit.`);
  }
}

/** Waits until the reader of a pipe has taken the text. */
function writeToStdout(text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.write(text, (error) => (error ? reject(error) : resolve()));
  });
}
