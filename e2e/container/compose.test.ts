import fs from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { readStages } from './image-steps';

const service = z.object({
  image: z.string(),
  build: z
    .object({ context: z.string(), dockerfile: z.string(), target: z.string() })
    .strict()
    .optional(),
  command: z.array(z.string()).optional(),
  init: z.boolean().optional(),
  network_mode: z.string().optional(),
  ports: z.array(z.string()).optional(),
  volumes: z.array(z.string()).optional(),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).optional(),
  healthcheck: z.unknown().optional(),
  environment: z.record(z.string(), z.string()).default({}),
});
const composeSchema = z.object({
  services: z.record(z.string(), service),
  volumes: z.record(z.string(), z.null()),
});

const text = fs.readFileSync(inRoot('deploy/compose.yaml'), 'utf8');
const { services, volumes } = composeSchema.parse(parse(text, { merge: true }));
const stages = readStages(fs.readFileSync(inRoot('deploy/Containerfile'), 'utf8'));
const named = Object.entries(services);
const example = new Map(
  Array.from(
    fs.readFileSync(inRoot('deploy/compose.env.example'), 'utf8').matchAll(/^([A-Z_]+)=(.*)$/gm),
    ([, name = '', value = '']) => [name, value] as const,
  ),
);

/** Replaces variables by their values in the example of an environment file. */
const withExample = (value = '') =>
  value.replace(/\$\{([A-Z_]+)[^}]*\}/g, (_, name) => example.get(name) ?? '');

test('each built service names a stage of the Containerfile', () => {
  const targets = named.flatMap(([, { build }]) => (build ? [build.target] : []));
  expect(targets.sort()).toEqual(['marketplace', 'nginx', 'shop']);
  expect(stages.map(({ name }) => name)).toEqual(expect.arrayContaining(targets));
});

test('all services share the network of one that need not restart', () => {
  const others = named.filter(([, { network_mode }]) => network_mode === 'service:network');
  expect(others.map(([name]) => name)).toEqual(
    Object.keys(services).filter((name) => name !== 'network'),
  );
  expect(services['network']).toMatchObject({ command: ['sleep', 'infinity'], init: true });
});

test('only the ports of nginx are reachable from outside, and not by IPv6', () => {
  const published = named.flatMap(([name, { ports = [] }]) => ports.map((port) => [name, port]));
  expect(published).toEqual([
    ['network', '0.0.0.0:80:80'],
    ['network', '0.0.0.0:443:443'],
  ]);
});

test('no two services listen on the same port', () => {
  const ports = named.flatMap(([, { environment }]) =>
    Object.entries(environment).flatMap(([name, value]) => (/PORT$/.test(name) ? [value] : [])),
  );
  expect(new Set(ports).size).toBe(ports.length);
});

test('a service listens at each address that Prometheus reads metrics from or sends alerts to', () => {
  const configuration = fs.readFileSync(inRoot('deploy/prometheus/prometheus.yml'), 'utf8');
  const addresses = [...configuration.matchAll(/'127\.0\.0\.1:(\d+)'/g)].map(([, port]) => port);
  const ports = named.flatMap(([, { environment, command = [] }]) => [
    ...Object.entries(environment).flatMap(([name, port]) => (/PORT$/.test(name) ? [port] : [])),
    ...command.flatMap(
      (flag) => /^--web\.listen-address=127\.0\.0\.1:(\d+)$/.exec(flag)?.[1] ?? [],
    ),
  ]);
  expect(addresses).toHaveLength(4);
  expect(ports).toEqual(expect.arrayContaining(addresses));
});

test('a service that another one waits for has a health check', () => {
  for (const [name, { depends_on = {} }] of named) {
    for (const other of Object.keys(depends_on)) {
      const { healthcheck, build } = services[other] ?? {};
      const stage = stages.find((one) => one.name === build?.target);
      expect([name, other, Boolean(healthcheck ?? stage?.healthcheck.length)]).toEqual([
        name,
        other,
        true,
      ]);
    }
  }
});

test('each named volume is declared, and each declared one is used', () => {
  const used = named
    .flatMap(([, one]) => one.volumes ?? [])
    .map((volume) => volume.split(':')[0] ?? '')
    .filter((source) => /^[a-z-]+$/.test(source));
  expect(new Set(used)).toEqual(new Set(Object.keys(volumes)));
});

test('the example sets each variable that the services require', () => {
  const required = [...text.matchAll(/\$\{([A-Z_]+):\?\}/g)].map(([, name]) => name);
  expect([...example.keys()]).toEqual(expect.arrayContaining(required));
});

test.each(['CERTIFICATE', 'CERTIFICATE_KEY'])(
  "nginx can follow certbot's link from the %s of the example to its archive",
  (name) => {
    const { environment = {}, volumes: mounts = [] } = services['nginx'] ?? {};
    const [source = '', target = '', mode] = withExample(mounts[0]).split(':');
    const file = withExample(environment[name]);
    const onHost = path.join(source, path.relative(target, file));
    expect(onHost).toMatch(/^\/etc\/letsencrypt\/live\/boutique\.example\/\w+\.pem$/);
    const archived = path.join(path.dirname(onHost), '../../archive/boutique.example/x1.pem');
    expect(path.relative(source, archived)).not.toMatch(/^\.\./);
    expect(mode).toBe('ro');
  },
);

test('operators are told how nginx reads a renewed certificate', () => {
  const guide = fs.readFileSync(inRoot('docs/operations.md'), 'utf8');
  expect(guide).toMatch(/renewal-hooks\/deploy\//);
  expect(guide).toMatch(/exec -T nginx nginx -s reload/);
});

test('the shops send messages to customer service by e-mail', () => {
  for (const shop of ['shop-3000', 'shop-3001']) {
    expect(services[shop]?.environment).toMatchObject({
      SMTP_URL: expect.any(String),
      MAIL_FROM: expect.any(String),
      SERVICE_EMAIL: expect.any(String),
    });
  }
});

test('operators are asked to back up the data of the shops and of the marketplace', () => {
  const guide = fs.readFileSync(inRoot('docs/operations.md'), 'utf8');
  const [sentence] = /^Back up the volumes[^.]+\./m.exec(guide) ?? [];
  for (const name of ['shop', 'marketplace']) expect(sentence).toContain(`\`${name}-data\``);
});

test('the variables of the services are documented', () => {
  const documents = ['README.md', 'docs/operations.md', 'docs/payments.md', 'docs/postgresql.md']
    .map((file) => fs.readFileSync(inRoot(file), 'utf8'))
    .join();
  const ours = ['shop-3000', 'shop-3001', 'marketplace'].flatMap((name) =>
    Object.keys(services[name]?.environment ?? {}),
  );
  expect(ours.length).toBeGreaterThan(10);
  expect(ours.filter((name) => !documents.includes(name))).toEqual([]);
});
