import { fold } from '@/lib/format/text';

/** How hard a password is to guess. */
export type PasswordStrength = 'too-short' | 'too-long' | 'guessable' | 'fair' | 'strong';

/** Guessed first: rows of keys, the alphabet, the digits and common words. */
const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
  'qwertyuiop',
  'asdfghjkl',
];
const favourites =
  /motdepasse|password|bonjour|soleil|doudou|loulou|chouchou|amour|jetaime|marseille|paris|admin|secret|vitrine/g;

/**
 * Estimates password strength. Guessable parts count as one character, and a mix of character types
 * counts for more.
 * @param personal known facts about the person, such as name and e-mail address
 */
export function passwordStrength(
  password: string,
  personal: readonly string[] = [],
): PasswordStrength {
  if (password.length < 6) return 'too-short';
  if (password.length > 40) return 'too-long';
  const points = unguessableLength(fold(password), personal) + 1.5 * (kindsOf(password) - 1);
  if (points < 9) return 'guessable';
  return points < 13 ? 'fair' : 'strong';
}

function unguessableLength(password: string, personal: readonly string[]): number {
  const words = personal
    .flatMap((text) => fold(text).split(/[^a-z0-9]+/))
    .filter((word) => word.length >= 3);
  const left = words.reduce((text, word) => text.replaceAll(word, '_'), password);
  return withoutRuns(left.replace(favourites, '_')).length;
}

/** Collapses repeated characters and keyboard runs: "aaaa", "4567", "tyui". */
function withoutRuns(text: string): string {
  let remaining = '';
  let previous = '';
  for (const character of text) {
    if (!previous || !isRun(previous, character)) remaining += character;
    previous = character;
  }
  return remaining;
}

function isRun(first: string, second: string): boolean {
  return (
    first === second ||
    rows.some((row) => row.includes(first + second) || row.includes(second + first))
  );
}

function kindsOf(password: string): number {
  return [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length;
}
