import '@/lib/metrics/shop-metrics';
import '../../marketplace/base/metrics';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import { z } from 'zod';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { isInstalled } from '../../scripts/lib/scale-packages';
import { metrics } from '../../telemetry/metrics';
import { startMetrics } from '../../telemetry/start-metrics';
import { opsFaults } from './faults';

// Checks the operator's monitoring files in deploy/prometheus and deploy/grafana.

const read = (file: string) => fs.readFileSync(inRoot(file), 'utf8');
const rules = read('deploy/prometheus/rules.yml');
/** The text of each alert in the rules. */
const alerts = new Map(
  rules
    .split(/^ +- alert: /m)
    .slice(1)
    .map((text) => [text.split('\n')[0] ?? '', text]),
);
const pages = [...alerts].filter(([, text]) => text.includes('severity: page'));

const testWithPrometheus = isInstalled('prometheus') ? test : test.skip;

testWithPrometheus.each([
  ['check', 'config', 'deploy/prometheus/prometheus.yml'],
  ['check', 'rules', 'deploy/prometheus/rules.yml'],
  ['test', 'rules', 'deploy/prometheus/rules.test.yml'],
])('promtool accepts: %s %s %s', (verb, what, file) => {
  expect(() =>
    execFileSync('promtool', [verb, what, inRoot(file)], { stdio: 'pipe' }),
  ).not.toThrow();
});

const dashboard = z
  .object({
    panels: z.array(
      z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) }),
    ),
  })
  .parse(JSON.parse(read('deploy/grafana/vitrine.json')));

test.each([
  ['rules', rules],
  [
    'dashboard',
    dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)).join('\n'),
  ],
])('the %s use only metrics that the programs export', async (_, text) => {
  const known = await exportedMetrics();
  const used = metricsIn(text);
  expect(used.length).toBeGreaterThan(0);
  expect(used.filter((name) => !known.has(name))).toEqual([]);
});

test.each([
  ['shop_actions_total', { action: 'payment', outcome: 'refused' }],
  ['shop_actions_total', { action: 'payment', outcome: 'failed' }],
  ['shop_search_calls_total', { call: 'find', outcome: 'failed' }],
  ['marketplace_orders_total', { outcome: 'failed' }],
  ['marketplace_http_requests_total', { route: '/stripe/webhook', status: '4xx' }],
  ['marketplace_http_requests_total', { route: '/stripe/webhook', status: '5xx' }],
])('the alerts see the first failure of %s with %j', (name, labels) => {
  expect(metrics.declarations.get(name)?.initial).toContainEqual(labels);
});

test('the alerts about the shop do not need the metrics of the marketplace', () => {
  const group = rules.split('- name: ').find((text) => text.startsWith('vitrine-shop\n')) ?? '';
  expect(metricsIn(group)).toContain('shop_redis_up');
  expect(metricsIn(group).filter((name) => name.startsWith('marketplace_'))).toEqual([]);
});

test('each alert links to a paragraph of the documentation', () => {
  const headings = read('docs/operations.md').matchAll(/^#+ (.+)$/gm);
  const anchors = new Set(
    Array.from(headings, ([, title = '']) => title.toLowerCase().replaceAll(' ', '-')),
  );
  for (const [name, text] of alerts) {
    const [, anchor] = /runbook_url: docs\/operations\.md#(\S+)/.exec(text) ?? [];
    expect({ name, anchor }).toEqual({ name, anchor: name.toLowerCase() });
    expect(anchors).toContain(anchor);
  }
});

test('each alert has a severity, a summary and a description', () => {
  for (const text of alerts.values()) {
    expect(text).toMatch(/severity: (page|ticket) /);
    expect(text).toMatch(/summary: .+\n +description: .+/);
  }
});

test('the drill injects twelve faults, each with an alert of its own', () => {
  const named = opsFaults.map(({ alert }) => alert);
  expect(new Set(named).size).toBe(12);
  expect(named.filter((name) => !alerts.has(name))).toEqual([]);
});

test('the alerts that the drill declares as related are pages', () => {
  const related = opsFaults.flatMap((fault) => Object.keys(fault.related ?? {}));
  expect(related.filter((name) => !pages.some(([page]) => page === name))).toEqual([]);
});

/** Returns the names of metrics in queries. */
function metricsIn(text: string): readonly string[] {
  const expanded = text.replace(/\(shop\|marketplace\)(_\w+)/g, 'shop$1 marketplace$1');
  return expanded.match(/\b(shop|marketplace)_\w+/g) ?? [];
}

/** Returns the names of the metrics of both programs, and of the series of histograms. */
async function exportedMetrics(): Promise<ReadonlySet<string>> {
  const names = new Set<string>();
  for (const prefix of ['shop_', 'marketplace_']) {
    const { url, stop } = await startMetrics({ port: 0, prefix, dataDir: os.tmpdir() });
    try {
      const text = await (await fetch(url)).text();
      for (const [, name = '', type] of text.matchAll(/^# TYPE (\S+) (\S+)$/gm)) {
        names.add(name);
        if (type === 'histogram') names.add(`${name}_bucket`);
      }
    } finally {
      await stop();
    }
  }
  return names;
}
