import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright';
import { z } from 'zod';
import { cataloguePaths } from '../../lib/urls/catalogue-paths';
import { installedFullBrowser } from '../../scripts/lib/browser';
import { npmCommand } from '../../scripts/lib/install.mjs';
import { run } from '../../scripts/lib/processes.mjs';
import { markdownTable } from '../report';
import { median } from './figures';
import type { ShopPages } from './shop-pages';

const lighthouse = 'lighthouse@13.5.0';
/** Runs Lighthouse, which needs Node.js 22.19. */
const node = 'node@22.23.3';
const retries = 3;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

const reportSchema = z.object({
  categories: z.record(
    z.enum(categories),
    z.object({
      score: z.number(),
      auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
    }),
  ),
  audits: z.record(
    z.string(),
    z.object({ score: z.number().nullable(), displayValue: z.string().optional() }),
  ),
});

type Report = z.output<typeof reportSchema>;

/**
 * Audits pages with Lighthouse's default profile, a phone, and returns a Markdown table of the
 * scores (0 to 100, the median of the runs) and of the audits below 90 in the last run. The
 * packages come from the npm registry.
 */
export async function lighthouseTable({ origin, paths }: ShopPages, runs: number): Promise<string> {
  const pages: Readonly<Record<string, { path: string; skipped?: string }>> = {
    home: { path: paths.home },
    category: { path: cataloguePaths.categories },
    listing: { path: paths.listing },
    product: { path: paths.product },
    // Search engines may not index them.
    cart: { path: '/cart', skipped: 'is-crawlable' },
    login: { path: '/login', skipped: 'is-crawlable' },
  };
  const rows: string[][] = [];
  for (const [name, { path: address, skipped }] of Object.entries(pages)) {
    const reports: Report[] = [];
    while (reports.length < runs) reports.push(await audit(origin + address, skipped));
    const scores = categories.map((category) =>
      median(reports.map((report) => Math.round(report.categories[category].score * 100))),
    );
    rows.push([name, ...scores.map(String), weakAudits(reports.at(-1))]);
  }
  return markdownTable([['page', ...categories, 'audits below 90'], ...rows]);
}

async function audit(address: string, skipped: string | undefined): Promise<Report> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine-lighthouse-'));
  const file = path.join(folder, 'report.json');
  const [npm, ...first] = npmCommand();
  const flags = ['--headless=new', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];
  const options = [
    `--only-categories=${categories}`,
    `--chrome-flags=${flags.join(' ')}`,
    `--output-path=${file}`,
    ...['--output=json', '--quiet'],
    ...(skipped ? [`--skip-audits=${skipped}`] : []),
  ];
  try {
    const exec = ['exec', '--yes', `--package=${node}`, `--package=${lighthouse}`, '--'];
    const env = {
      ...process.env,
      CHROME_PATH: installedFullBrowser() ?? chromium.executablePath(),
    };
    const args = [...first, ...exec, 'lighthouse', address, ...options];
    let result = await run(npm, args, { env });
    // Lighthouse asks to be run again when it has missed the start of the navigation.
    for (let again = 1; again <= retries && /NO_NAVSTART/.test(result.output); again += 1) {
      result = await run(npm, args, { env });
    }
    if (!result.ok) throw new Error(result.output);
    return reportSchema.parse(JSON.parse(fs.readFileSync(file, 'utf8')));
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

function weakAudits(report: Report | undefined): string {
  if (!report) return '';
  const weighed = categories.flatMap((category) => report.categories[category].auditRefs);
  const weak = weighed.flatMap(({ id, weight }) => {
    const { score = null, displayValue = '' } = report.audits[id] ?? {};
    return weight > 0 && score !== null && score < 0.9 ? [`${id} ${displayValue}`.trim()] : [];
  });
  return weak.join(', ');
}
