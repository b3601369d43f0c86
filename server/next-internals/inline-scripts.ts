import { createHash } from 'node:crypto';
import { fixedScripts } from './script-loader';

/** Inline scripts of Next.js: fixed code around JSON. */
const nextScripts = [
  /^self\.__next_f\.push\((.*)\)$/s,
  /^\(self\.__next_f=self\.__next_f\|\|\[\]\)\.push\((.*)\)$/s,
  /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\((.*)\);$/s,
];

/**
 * Adds the hashes of a document's inline scripts to its content security policy: the document is
 * the same for everyone, so it cannot carry a nonce. Scripts of an unknown form get no hash, so
 * that a script which somebody managed to inject into the document does not run.
 * @param policy as `next.config.mjs` declares it for catalogue pages
 */
export function allowInlineScripts(policy: string, html: Buffer): string {
  const sources = new Set<string>();
  // `latin1` preserves the bytes, and is decoded fastest.
  const scripts = html.toString('latin1').matchAll(/<script(?: id="_R_")?>(.*?)<\/script>/gs);
  for (const [, code = ''] of scripts) {
    if (!fixedScripts.includes(code) && !isNextScript(code)) continue;
    const digest = createHash('sha256').update(code, 'latin1').digest('base64');
    sources.add(` 'sha256-${digest}'`);
  }
  return policy.replace("script-src 'self'", (directive) => directive + [...sources].join(''));
}

function isNextScript(code: string): boolean {
  return nextScripts.some((pattern) => {
    const [, json] = pattern.exec(code) ?? [];
    return json !== undefined && isJson(json);
  });
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
