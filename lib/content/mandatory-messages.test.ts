import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the texts call the mandatory notices of each file. */
const words: Readonly<Record<string, string>> = {
  'operator/commands/reports.ts': 'donnent suite à un signalement',
  'operator/commands/try-ons.ts': 'confirment ou annulent un essayage',
  'services/shops/try-on.ts': 'confirment ou annulent un essayage',
  'services/orders/cancellation.ts': 'confirment, annulent ou remboursent une commande',
  'services/orders/refunds.ts': 'confirment, annulent ou remboursent une commande',
};

const sources = readdirSync('marketplace', { recursive: true, encoding: 'utf8' }).filter(
  (file) =>
    /(?<!\.test)\.ts$/.test(file) &&
    /isMandatory: true/.test(readFileSync(join('marketplace', file), 'utf8')),
);

const [told, again] = ['livraisons', 'confidentialite'].map((page) => {
  const text = readFileSync(`content/${page}.md`, 'utf8');
  return /(?:messages|ceux) qui (confirment.*?votre compte)/.exec(text)?.[1] ?? '';
});

describe('the messages that cannot be switched off', () => {
  it('are the same on both pages', () => {
    expect(told).not.toBe('');
    expect(again).toBe(told);
  });

  it('include every mandatory notice', () => {
    expect(sources.toSorted()).toEqual(Object.keys(words).toSorted());
    for (const word of Object.values(words)) expect(told).toContain(word);
  });
});
