import { createHash } from 'node:crypto';
import { slug } from '../slug';
import { typeset } from '../typeset';
import type { Offer } from './offer';
import { answersToRequest } from './requests';
import { generalAnswers, topics } from './topics';

interface Question {
  readonly roomId: string;
  /** Number of earlier messages in the room. */
  readonly position: number;
  readonly text: string;
  /** The seller's last message; '' for none. */
  readonly lastAnswer: string;
}

/**
 * Returns a demo seller's answer. It is deterministic for the question, the room and the position,
 * and differs from the last answer.
 */
export function chooseAnswer(question: Question, offer: Offer): string {
  const greeting = question.lastAnswer === '' ? 'Bonjour ! ' : '';
  const texts = answersTo(question.text, offer).map((answers) =>
    inTurn(
      answers.filter((text) => text !== ''),
      question,
    ).map((text) => typeset(`${greeting}${text}`)),
  );
  return texts.flat().find((text) => text !== question.lastAnswer) ?? '';
}

/** Returns groups of possible answers, the best matching first. */
function answersTo(text: string, offer: Offer): readonly (readonly string[])[] {
  const requested = answersToRequest(text, offer);
  if (requested) return [requested];
  const words = plainWords(text);
  const topic = topics.find((one) => one.words.test(words));
  return [topic?.answers ?? [], generalAnswers].map((answers) =>
    answers.map((answer) => answer(offer)),
  );
}

/** Returns the text in lower-case ASCII words, without markup. */
function plainWords(text: string): string {
  return slug(text.replace(/<[^>]*>|&[a-z#0-9]+;/gi, ' ')).replaceAll('-', ' ');
}

/** Rotates the texts: each room starts at another one and continues from there. */
function inTurn(texts: readonly string[], { roomId, position }: Question): string[] {
  if (texts.length === 0) return [];
  const first = createHash('sha256').update(roomId).digest().readUInt32BE();
  const turn = (first + Math.floor(position / 2)) % texts.length;
  return [...texts.slice(turn), ...texts.slice(0, turn)];
}
