'use client';

import { useEffect, useRef, useState } from 'react';
import useSWRImmutable from 'swr/immutable';
import { onCookieChoiceChange } from '@/components/session/cookie-choice';
import { fetchJson } from '@/components/ui/fetch-json';
import { useCombobox } from '@/components/ui/use-combobox';
import { useTypedWords } from '@/components/ui/use-typed-words';
import { listingPath } from '@/lib/catalogue/listing-address';
import type { CategoryTree } from '@/lib/domain/catalogue';
import { categoryPath } from '@/lib/urls/paths';
import { clearRecentSearches, readRecentSearches, saveSearch } from './recent-searches';
import styles from './search-suggestions.module.css';
import { SuggestionGroup, type SuggestionOption } from './suggestion-group';
import { type TypedSuggestions, useSuggestions } from './use-suggestions';

const listId = 'recherche-suggestions';
const comesBack = { focus: 'open' } as const;

/**
 * Suggestions for the words in the search field: products, categories, brands; recent searches and
 * the top-level categories while it is empty.
 */
export function SearchSuggestions({ input }: { readonly input: HTMLInputElement }) {
  const list = useRef<HTMLDivElement>(null);
  const { words, isClosed, close } = useTypedWords(input, wordsIn, comesBack);
  const { recent, clear } = useRecentSearches(input);
  const { suggestions, isPending } = useSuggestions(words);
  const { data: categories = [] } = useSWRImmutable<readonly CategoryTree[]>(
    '/api/menu',
    fetchJson,
  );

  const shown =
    words === '' ? groupsOfEmpty(recent, categories) : suggestions ? groupsOf(suggestions) : [];
  const groups = isClosed ? [] : shown.filter(({ options }) => options.length > 0);
  const count = groups.reduce((sum, { options }) => sum + options.length, 0);
  const chosen = useCombobox(input, list, {
    listId,
    isOpen: count > 0,
    close,
  });

  return (
    <div className={styles.suggestions} data-pending={isPending || undefined}>
      <p role="status" className={count > 0 ? 'visually-hidden' : styles.none}>
        {isPending || isClosed ? '' : countText(count, suggestions !== null)}
      </p>
      <div
        ref={list}
        role="listbox"
        id={listId}
        aria-label="Suggestions"
        tabIndex={-1}
        className={styles.list}
      >
        {groups.map(({ searched = '', ...group }) => (
          <SuggestionGroup
            key={group.title}
            {...group}
            chosen={chosen}
            onFollow={() => {
              saveSearch(searched);
              closeOverlay(input);
            }}
          />
        ))}
      </div>
      {words === '' && recent.length > 0 ? (
        <button type="button" onClick={clear} className={styles.clear}>
          Effacer<span className="visually-hidden"> les recherches récentes</span>
        </button>
      ) : null}
    </div>
  );
}

function wordsIn({ value }: HTMLInputElement): string {
  return value.trim();
}

interface Group {
  readonly title: string;
  readonly kind: 'words' | 'products';
  readonly options: readonly SuggestionOption[];
  /** The words that its option searches, as a submitted form does. */
  readonly searched?: string;
}

function groupsOf({ words, list: { products, categories, brands } }: TypedSuggestions): Group[] {
  return [
    {
      title: 'Rayons',
      kind: 'words',
      options: categories.map(({ above, ...one }) => ({ ...one, detail: above })),
    },
    { title: 'Marques', kind: 'words', options: brands },
    {
      title: 'Articles',
      kind: 'products',
      options: products.map(({ category, ...one }) => ({ ...one, detail: category })),
    },
    {
      title: 'Recherche',
      kind: 'words',
      searched: words,
      options:
        products.length > 0
          ? [
              {
                href: listingPath({ search: words }),
                title: `Tous les résultats pour «\u00a0${words}\u00a0»`,
              },
            ]
          : [],
    },
  ];
}

function groupsOfEmpty(recent: readonly string[], categories: readonly CategoryTree[]): Group[] {
  return [
    {
      title: 'Recherches récentes',
      kind: 'words',
      options: recent.map((words) => ({ href: listingPath({ search: words }), title: words })),
    },
    {
      title: 'Rayons populaires',
      kind: 'words',
      options: categories.map(({ id, title }) => ({ href: categoryPath(id), title })),
    },
  ];
}

/**
 * The announced number of suggestions; empty after a failed request, which differs from no
 * suggestions.
 */
function countText(count: number, isAnswered: boolean): string {
  if (count === 0) return isAnswered ? 'Aucune suggestion' : '';
  return count > 1 ? `${count} suggestions` : '1 suggestion';
}

/** Closes the overlay when one of its links is followed. */
function closeOverlay(input: HTMLInputElement): void {
  input.closest<HTMLElement>('[popover]')?.hidePopover?.();
}

function useRecentSearches(input: HTMLInputElement) {
  const [recent, setRecent] = useState(readRecentSearches);
  useEffect(() => {
    const save = () => saveSearch(input.value);
    const refresh = () => setRecent(readRecentSearches());
    input.form?.addEventListener('submit', save);
    input.addEventListener('focus', refresh);
    const stop = onCookieChoiceChange(refresh);
    return () => {
      input.form?.removeEventListener('submit', save);
      input.removeEventListener('focus', refresh);
      stop();
    };
  }, [input]);
  const clear = () => {
    clearRecentSearches();
    setRecent([]);
    input.focus();
  };
  return { recent, clear };
}
