import { type Content, readContent } from '@/lib/content/content';
import { inParis } from '@/lib/format/dates';
import { typeset } from '@/lib/format/text';
import { auditDate, criteria, environment, sample, technologies } from './audit';
import type { Criterion } from './criterion';
import { methods } from './methods';

/** Where the text of the statement places the results by criterion. */
const criteriaMark = '{rgaa:criteres}';

/** A statement is based on an audit for three years (RGAA, "Validité de la déclaration"). */
const validYears = 3;

interface Statement {
  readonly content: Content;
  /** Whether the text asks for the results by criterion. */
  readonly showsCriteria: boolean;
}

/** Reads the accessibility statement and fills the results of the last audit into its text. */
export async function readAccessibilityStatement(now = new Date()): Promise<Statement> {
  const content = await readContent('accessibilite', auditMarks(now));
  const hasMark = ({ html }: { readonly html: string }) => html.includes(criteriaMark);
  return {
    content: {
      ...content,
      sections: content.sections.map((section) => ({
        ...section,
        html: section.html.replace(`<p>${criteriaMark}</p>\n`, ''),
      })),
    },
    showsCriteria: content.sections.some(hasMark),
  };
}

/** Counts criteria by result; `rate` is the share of the applicable criteria that are met. */
export function summarise(examined: readonly Criterion[]) {
  const count = (result: Criterion['result']) =>
    examined.filter((criterion) => criterion.result === result).length;
  const conforming = count('conforming');
  const nonConforming = count('non-conforming');
  const applicable = conforming + nonConforming;
  return {
    conforming,
    nonConforming,
    notApplicable: count('not-applicable'),
    applicable,
    rate: applicable === 0 ? 0 : conforming / applicable,
  };
}

/** The state of conformity that the rate allows a statement to claim, if the audit is valid. */
export function conformityState(rate: number, isValid: boolean): string {
  if (!isValid || rate < 0.5) return 'non conforme';
  return rate < 1 ? 'partiellement conforme' : 'totalement conforme';
}

/** Whether an audit of that date still counts. */
export function isValidAudit(date: string, now: Date): boolean {
  const end = new Date(date);
  end.setUTCFullYear(end.getUTCFullYear() + validYears);
  return now < end;
}

function auditMarks(now: Date): Readonly<Record<string, string>> {
  const { rate, ...counts } = summarise(criteria);
  const isValid = isValidAudit(auditDate, now);
  return {
    'rgaa:etat': conformityState(rate, isValid),
    'rgaa:perime': isValid ? '' : 'Cet audit a plus de trois ans : il ne compte plus.',
    'rgaa:taux': formatRate(rate),
    'rgaa:conformes': String(counts.conforming),
    'rgaa:non_conformes': String(counts.nonConforming),
    'rgaa:applicables': String(counts.applicable),
    'rgaa:non_applicables': String(counts.notApplicable),
    'rgaa:date': inParis(new Date(auditDate)).format('Do MMMM YYYY'),
    'rgaa:non_conformites': bullets(criteria.flatMap(failureOf)),
    'rgaa:technologies': technologies.join(', '),
    'rgaa:environnement': bullets(environment),
    'rgaa:outils': bullets(Object.values(methods).map(({ description }) => description)),
    'rgaa:pages': bullets(sample.map(({ title, path }) => `${title} (${path})`)),
  };
}

/** Rounds down, so that only a complete conformity reads "100 %". */
function formatRate(rate: number): string {
  const floored = Math.floor(rate * 1000) / 1000;
  return new Intl.NumberFormat('fr-FR', { style: 'percent', maximumFractionDigits: 1 }).format(
    floored,
  );
}

function failureOf({ number, result, note, plan }: Criterion): readonly string[] {
  if (result !== 'non-conforming') return [];
  return [`Critère ${number}. ${note} Prévu : ${plan}`];
}

function bullets(lines: readonly string[]): string {
  return lines.map((line) => `- ${typeset(line)}`).join('\n');
}
