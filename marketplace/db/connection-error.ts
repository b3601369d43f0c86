import { DatabaseError } from 'pg';
import { StartError } from '../base/config';
import { codeOf } from '../base/error-code';

const sentences: Readonly<Record<string, string>> = {
  '28P01': 'PostgreSQL refuse le nom ou le mot de passe de DATABASE_URL.',
  '28000': 'PostgreSQL refuse le nom ou le mot de passe de DATABASE_URL.',
  '3D000': 'La base de données que nomme DATABASE_URL n’existe pas : créez-la d’abord.',
  '53300': 'PostgreSQL n’accepte plus de connexions : augmentez max_connections ou arrêtez-en.',
  '57P03': 'PostgreSQL est en train de démarrer ou de s’arrêter : réessayez dans un instant.',
  '42501':
    'Le compte de DATABASE_URL n’a pas le droit de créer des tables : rendez-le propriétaire de la base.',
};

/**
 * Converts a PostgreSQL connection error to a StartError with one sentence that never contains the
 * password; returns other errors unchanged.
 */
export function toStartError(error: unknown, url: string): unknown {
  if (error instanceof StartError) return error;
  if (error instanceof DatabaseError) {
    const sentence = sentences[error.code ?? ''];
    return sentence ? new StartError(sentence) : error;
  }
  // An error without an SQLSTATE is a network failure.
  return new StartError(
    `PostgreSQL ne répond pas à l’adresse de DATABASE_URL (${placeOf(url)}) : ${reasonOf(error)}.`,
  );
}

/** Returns the host and port only. */
function placeOf(url: string): string {
  const { host, searchParams } = new URL(url);
  return host || (searchParams.get('host') ?? 'localhost');
}

function reasonOf(error: unknown): string {
  const code = codeOf(error);
  if (code === 'ECONNREFUSED') return 'connexion refusée';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'machine inconnue';
  if (code === 'ETIMEDOUT') return 'délai dépassé';
  if (code !== null) return code;
  const text = error instanceof Error ? error.message : '';
  if (/timeout/i.test(text)) return 'délai dépassé';
  return /ssl/i.test(text) ? 'connexion chiffrée impossible' : 'connexion interrompue';
}
