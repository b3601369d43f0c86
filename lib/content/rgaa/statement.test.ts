import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { auditDate, criteria } from './audit';
import { conforming, notApplicable } from './criterion';
import { conformityState, isValidAudit, readAccessibilityStatement, summarise } from './statement';

const dayOfAudit = new Date(auditDate);

async function text(now = dayOfAudit): Promise<string> {
  const { content } = await readAccessibilityStatement(now);
  return [content.intro, ...content.sections.map(({ html }) => html)].join('\n');
}

describe('the accessibility statement', () => {
  it('states the numbers of the audit', async () => {
    const { conforming: met, nonConforming, notApplicable: excluded } = summarise(criteria);
    expect(met + nonConforming + excluded).toBe(106);
    const statement = await text();
    const percentage = Math.floor((1000 * met) / (met + nonConforming)) / 10;
    expect(statement).toMatch(
      new RegExp(`<strong>${String(percentage).replace('.', ',')}\\s%</strong>`),
    );
    expect(statement).toContain(`${met} sur ${met + nonConforming}`);
    expect(statement).toContain(`${nonConforming} critères ne le sont pas, et ${excluded} des 106`);
    expect(statement).toContain('26 novembre 2026');
    expect(statement).toContain('<strong>partiellement conforme</strong>');
  });

  it('lists each failure with its plan, and leaves no mark unfilled', async () => {
    const statement = await text();
    for (const { number, result } of criteria) {
      const isListed = statement.includes(`<li>Critère ${number}. `);
      expect([number, isListed]).toEqual([number, result === 'non-conforming']);
    }
    expect(statement).not.toMatch(/[{}]|undefined/);
    expect((await readAccessibilityStatement(dayOfAudit)).showsCriteria).toBe(true);
  });

  it('names the appeals, and the parts that the operator has to complete', async () => {
    const statement = await text();
    expect(statement).toContain('Libre réponse 71120, 75342 Paris CEDEX 07');
    expect(statement).toContain('href="/contact"');
    expect(statement).toMatch(/\[à compléter\s: nom de l’entité\]/);
  });

  it('claims no conformity when the audit is older than three years', async () => {
    const statement = await text(new Date('2029-11-27'));
    expect(statement).toContain('<strong>non conforme</strong>');
    expect(statement).toContain('Cet audit a plus de trois ans');
  });

  it('is the operator’s own text when it contains no marks', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'statement-'));
    const cwd = jest.spyOn(process, 'cwd').mockReturnValue(folder);
    try {
      await mkdir(join(folder, 'content'));
      const own = '# Accessibilité\n\n## État de conformité\n\nTotalement conforme.\n';
      await writeFile(join(folder, 'content', 'accessibilite.md'), own);
      const { content, showsCriteria } = await readAccessibilityStatement(dayOfAudit);
      expect(content.sections.map(({ html }) => html)).toEqual(['<p>Totalement conforme.</p>\n']);
      expect(showsCriteria).toBe(false);
    } finally {
      cwd.mockRestore();
      await rm(folder, { recursive: true });
    }
  });
});

describe('conformity', () => {
  it.each([
    [1, 'totalement conforme'],
    [0.999, 'partiellement conforme'],
    [0.5, 'partiellement conforme'],
    [0.499, 'non conforme'],
  ])('with a rate of %d is "%s"', (rate, state) => {
    expect(conformityState(rate, true)).toBe(state);
    expect(conformityState(rate, false)).toBe('non conforme');
  });

  it('leaves criteria that do not apply out of the rate', () => {
    const met = { number: '1.1', title: 'Un critère ?', ...conforming(['review']) };
    const excluded = { number: '1.2', title: 'Un autre ?', ...notApplicable('Rien de tel.') };
    expect(summarise([met, excluded])).toMatchObject({ applicable: 1, rate: 1 });
    expect(summarise([excluded])).toMatchObject({ applicable: 0, rate: 0 });
  });

  it('expires three years after the audit', () => {
    expect(isValidAudit('2026-11-26', new Date('2029-11-25T23:59:59Z'))).toBe(true);
    expect(isValidAudit('2026-11-26', new Date('2029-11-26T00:00:00Z'))).toBe(false);
  });
});
