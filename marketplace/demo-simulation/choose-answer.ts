import { sha256 } from '../base/ids';
import { plainWords } from '../base/words';
import { typeset } from '../catalogue/demo/typeset';
import { generalAnswers, topics } from './answers';
import type { Offer } from './offer';
import { answersToRequest } from './requests';

interface Question {
  readonly roomId: string;
  /** How many messages stand before it in its room. */
  readonly position: number;
  readonly text: string;
  /** What the seller said last; '' when nothing. */
  readonly lastAnswer: string;
}

/** What a demo seller answers: always the same to the same question in the same place, and never what it said last. */
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

/** What may be answered, the most fitting texts first. */
function answersTo(text: string, offer: Offer): readonly (readonly string[])[] {
  const requested = answersToRequest(text, offer);
  if (requested) return [requested];
  const words = plainWords(text);
  const topic = topics.find((one) => one.words.test(words));
  return [topic?.answers ?? [], generalAnswers].map((answers) =>
    answers.map((answer) => answer(offer)),
  );
}

/** The texts from the one whose turn it is: each room begins elsewhere and goes on from there. */
function inTurn(texts: readonly string[], { roomId, position }: Question): string[] {
  if (texts.length === 0) return [];
  const first = Number.parseInt(sha256(roomId).slice(0, 8), 16);
  const turn = (first + Math.floor(position / 2)) % texts.length;
  return [...texts.slice(turn), ...texts.slice(0, turn)];
}
