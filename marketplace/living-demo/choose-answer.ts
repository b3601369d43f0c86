import { sha256 } from '../base/ids';
import { plainWords } from '../base/words';
import { typeset } from '../catalogue/demo/typeset';
import { generalAnswers, topics } from './answers';
import type { Offer } from './offer';

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
  const words = plainWords(question.text);
  const topic = topics.find((one) => one.words.test(words));
  const greeting = question.lastAnswer === '' ? 'Bonjour ! ' : '';
  const texts = [topic?.answers ?? [], generalAnswers].map((answers) =>
    inTurn(
      answers.map((answer) => answer(offer)).filter((text) => text !== ''),
      question,
    ).map((text) => typeset(`${greeting}${text}`)),
  );
  return texts.flat().find((text) => text !== question.lastAnswer) ?? '';
}

/** The texts from the one whose turn it is: each room begins elsewhere and goes on from there. */
function inTurn(texts: readonly string[], { roomId, position }: Question): string[] {
  if (texts.length === 0) return [];
  const first = Number.parseInt(sha256(roomId).slice(0, 8), 16);
  const turn = (first + Math.floor(position / 2)) % texts.length;
  return [...texts.slice(turn), ...texts.slice(0, turn)];
}
