import { z } from 'zod';
import { currentTime } from '../../base/clock';
import { Refusal } from '../../base/refusal';
import type { Db } from '../../db/schema';
import { isHiddenByOperator } from '../../repositories/hidden-products';
import { line } from '../kit/shapes';
import { auditedCommand, type Change } from '../kit/verb';

/** Takes a product off sale for shoppers; orders and chats keep it. */
const productsHide = visibilityCommand(
  'products hide',
  'retire un article de la boutique\u00a0: listes, recherche, plan du site et page\u00a0; les commandes le gardent',
  true,
);

const productsPublish = visibilityCommand(
  'products publish',
  'remet en vente un article retiré',
  false,
);

function visibilityCommand(name: string, description: string, hidden: boolean) {
  return auditedCommand({
    name,
    given: z.object({ product: line.min(1) }),
    change: ({ rows }, { product }) => setHidden(rows, product, hidden),
    commandLine: (command, submit) => {
      command
        .description(description)
        .argument(
          '<article>',
          'identifiant de l’article, dans l’adresse de sa page, ou sa référence',
        )
        .action(async (product: string) => void (await submit({ product })));
    },
  });
}

async function setHidden(rows: Db, idOrSku: string, hidden: boolean): Promise<Change> {
  const product = await lockProduct(rows, idOrSku);
  const wasHidden = isHiddenByOperator(product);
  const isOnSale = product.hidden_at === null;
  const title = `«\u00a0${product.title}\u00a0»`;
  if (hidden ? wasHidden : isOnSale) {
    const state = hidden ? 'déjà retiré de la boutique' : 'déjà en vente';
    return { summary: `${title} est ${state}.`, audit: null };
  }
  if (!hidden && product.withdrawn_at) {
    throw new Refusal(
      `Un fichier importé a retiré ${title} de la vente\u00a0: importez d’abord un fichier qui le propose de nouveau et dont chaque ligne est lisible et a un prix.`,
    );
  }
  // A product on sale may have a former mark of withdrawal: a release without it left it as it was.
  await rows
    .updateTable('product')
    .set({
      hidden_at: hidden ? currentTime() : null,
      withdrawn_at: isOnSale ? null : product.withdrawn_at,
    })
    .where('id', '=', product.id)
    .execute();
  return {
    summary: hidden ? `${title} est retiré de la boutique.` : `${title} est remis en vente.`,
    audit: {
      subject: `product ${product.id}`,
      before: { hidden: wasHidden },
      after: { hidden },
    },
  };
}

/**
 * Finds a product by its id, its reference or that of a variation, and locks it. Of several with
 * one reference, such as a product that was archived and created anew, it is the only one on sale.
 * @throws Refusal when no product, or several, have this id or reference
 */
async function lockProduct(rows: Db, idOrSku: string) {
  const found = await rows
    .selectFrom('product')
    .select(['id', 'title', 'hidden_at', 'withdrawn_at'])
    .where((eb) =>
      eb.or([
        eb('id', '=', idOrSku),
        eb('sku', '=', idOrSku),
        // Orders show the references of variations.
        eb.exists(
          eb
            .selectFrom('variation')
            .select('variation.id')
            .whereRef('variation.product_id', '=', 'product.id')
            .where('variation.sku', '=', idOrSku),
        ),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  if (found.length === 0) {
    throw new Refusal('Aucun article n’a cet identifiant ou cette référence.');
  }
  const onSale = found.filter(({ hidden_at }) => hidden_at === null);
  const [product, other] = onSale.length === 1 ? onSale : found;
  if (!product || other)
    throw new Refusal('Plusieurs articles ont cette référence\u00a0: donnez un identifiant.');
  return product;
}

export const productCommands = [productsHide, productsPublish];
