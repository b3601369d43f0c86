import { themes } from '@/lib/content/rgaa/audit';
import type { Criterion, Theme } from '@/lib/content/rgaa/criterion';
import { methods } from '@/lib/content/rgaa/methods';
import { typeset } from '@/lib/format/text';
import styles from './audit-results.module.css';

const resultWords: Readonly<Record<Criterion['result'], string>> = {
  conforming: 'Conforme',
  'non-conforming': 'Non conforme',
  'not-applicable': 'Non applicable',
};

/** The results of the accessibility audit by criterion, with a disclosure for each theme. */
export function AuditResults() {
  return (
    <div>
      {themes.map((theme, index) => (
        <details key={theme.title} className={`${styles.theme} accordion`}>
          <summary>
            <span className={styles.title}>{`${index + 1}. ${theme.title}`}</span>
            <span className="note">{resultOf(theme)}</span>
          </summary>
          <ul>
            {theme.criteria.map((criterion) => (
              <Row key={criterion.number} criterion={criterion} />
            ))}
          </ul>
        </details>
      ))}
    </div>
  );
}

function Row({ criterion }: { readonly criterion: Criterion }) {
  const { number, title, result, note, plan } = criterion;
  const means = criterion.methods.map((method) => methods[method].label).join(', ');
  return (
    <li>
      <p>{`${number} ${typeset(title)}`}</p>
      <p className="note">
        <strong data-result={result} className={styles.result}>
          {resultWords[result]}
        </strong>
        {` · ${means}`}
      </p>
      {note ? <p className="note">{typeset(note)}</p> : null}
      {plan ? <p className="note">{typeset(`Prévu : ${plan}`)}</p> : null}
    </li>
  );
}

/** Counts the results of a theme: "6 conformes, 1 non conforme". */
function resultOf({ criteria }: Theme): string {
  const parts = Object.entries(resultWords).flatMap(([result, words]) => {
    const count = criteria.filter((criterion) => criterion.result === result).length;
    if (count === 0) return [];
    return [`${count} ${words.toLowerCase()}${count > 1 ? 's' : ''}`];
  });
  return parts.join(', ');
}
