import { z } from 'zod';
import { steadyNow } from '@/lib/concurrency/steady-clock';
import { log } from '@/lib/config/log';
import { pageOf } from '@/lib/pages/page-of';

const text = z.string().max(2_000).catch('');

/** `report-to` (Reporting API) and `report-uri` (CSP level 2) name the same fields differently. */
const reports = z.union([
  z
    .array(
      z.object({
        type: z.literal('csp-violation'),
        body: z.object({ effectiveDirective: text, blockedURL: text, documentURL: text }),
      }),
    )
    .max(100)
    .transform((all) => all.map(({ body }) => body)),
  z
    .object({
      'csp-report': z.object({
        'effective-directive': text,
        'blocked-uri': text,
        'document-uri': text,
      }),
    })
    .transform(({ 'csp-report': report }) => [
      {
        effectiveDirective: report['effective-directive'],
        blockedURL: report['blocked-uri'],
        documentURL: report['document-uri'],
      },
    ]),
]);

/**
 * Anybody can send reports, so one process logs at most a hundred different ones in ten minutes.
 */
const maxLogged = 100;
const periodMs = 10 * 60 * 1000;
const logged = new Set<string>();
let periodEnd = 0;

/**
 * Logs each different violation of a report once in a period of ten minutes: the directive, the
 * origin that was blocked, and the declared path of the page. Parameters and queries are omitted,
 * because they may contain tokens and personal data.
 */
export function logViolations(report: string): void {
  const now = steadyNow();
  if (now >= periodEnd) {
    logged.clear();
    periodEnd = now + periodMs;
  }
  for (const { effectiveDirective, blockedURL, documentURL } of parse(report)) {
    const blocked = URL.canParse(blockedURL) ? new URL(blockedURL).origin : blockedURL.slice(0, 40);
    const page = URL.canParse(documentURL) ? pageOf(new URL(documentURL).pathname) : null;
    const directive = effectiveDirective.slice(0, 40);
    const violation = { directive, blocked, page: page?.path ?? 'other' };
    const key = JSON.stringify(violation);
    if (logged.has(key) || logged.size >= maxLogged) continue;
    logged.add(key);
    log.warn(violation, 'content security policy violation');
  }
}

function parse(report: string) {
  try {
    return reports.safeParse(JSON.parse(report)).data ?? [];
  } catch {
    return [];
  }
}
