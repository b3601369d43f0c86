import { asSentence } from '@/lib/format/text';

/** The result of an action that a visitor requested before signing in. */
export interface PendingResult {
  readonly kind: 'cart' | 'favourite';
  readonly ending: 'added' | 'refused' | 'not-known';
  /** A sentence about a refusal; '' without one. */
  readonly reason: string;
}

/** Reports the results of a login's actions: one sentence for all equal ones. */
export function pendingResultsMessage(results: readonly PendingResult[]): string {
  const groups = new Map<string, PendingResult & { readonly count: number }>();
  for (const result of results) {
    const key = JSON.stringify(result);
    groups.set(key, { ...result, count: (groups.get(key)?.count ?? 0) + 1 });
  }
  const one = results.length === 1 ? 'l’article' : 'un article';
  const sentences = [...groups.values()].map(({ count, ...result }) =>
    count === 1 ? aboutOne(result, one) : aboutSeveral(result, `${count} articles`),
  );
  const isAllAdded = results.every(({ ending }) => ending === 'added');
  return [...(isAllAdded ? [] : ['Vous êtes connecté.']), ...sentences].join(' ');
}

function aboutOne({ kind, ending, reason }: PendingResult, article: string): string {
  const place = places[kind];
  if (ending === 'added') return capitalised(`${article} a été ajouté ${place}.`);
  if (ending === 'not-known') return isUnknown(`${article} a été ajouté ${place}`);
  return withReason(capitalised(`${article} n’a pas pu être ajouté ${place}.`), reason);
}

function aboutSeveral({ kind, ending, reason }: PendingResult, articles: string): string {
  const place = places[kind];
  if (ending === 'added') return `${articles} ont été ajoutés ${place}.`;
  if (ending === 'not-known') return isUnknown(`${articles} ont été ajoutés ${place}`);
  return withReason(`${articles} n’ont pas pu être ajoutés ${place}.`, reason);
}

const places = { cart: 'à votre panier', favourite: 'à vos favoris' } as const;

function isUnknown(addition: string): string {
  return `Nous ne savons pas si ${addition}. Vérifiez avant de recommencer.`;
}

function withReason(sentence: string, reason: string): string {
  return `${sentence} ${asSentence(reason)}`.trim();
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
