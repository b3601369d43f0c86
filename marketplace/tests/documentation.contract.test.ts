import { z } from 'zod';
import { allCalls } from '../../lib/marketplace/contract/calls';
import { hostServer } from '../testing/hosted-server';
import type { Server } from '../testing/server';

const field = z.object({ type: z.union([z.string(), z.array(z.string())]).optional() });
const objectSchema = z.object({
  type: z.literal('object'),
  properties: z.record(z.string(), field).default({}),
  required: z.array(z.string()).default([]),
});
const operation = z.object({
  operationId: z.string(),
  tags: z.array(z.string()).length(1),
  parameters: z.array(
    z.object({ name: z.string(), in: z.enum(['path', 'query']), required: z.boolean() }),
  ),
  requestBody: z
    .object({ content: z.record(z.string(), z.object({ schema: objectSchema })) })
    .optional(),
  responses: z.record(z.string(), z.unknown()),
});
const openApi = z.object({
  openapi: z.literal('3.1.0'),
  paths: z.record(z.string(), z.record(z.string(), operation)),
});

let server: Server;
beforeAll(async () => {
  server = await hostServer();
});
afterAll(() => server.stop());

async function fetchJson(path: string): Promise<unknown> {
  return (await fetch(`${server.api}${path}`)).json();
}

test('describes every call of the contract once as OpenAPI', async () => {
  const json = await fetchJson('/documentation');
  expect(await fetchJson('/documentation/json')).toEqual(json);
  const { paths } = openApi.parse(json);
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const wanted = allCalls.map(
    ({ call }) => `${call.method} /${call.path.replace(/:(\w+)/g, '{$1}')}`,
  );
  expect(described.toSorted()).toEqual(wanted.toSorted());
  const ids = Object.values(paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  );
  expect(new Set(ids).size).toBe(ids.length);
});

test('describes types and required fields', async () => {
  const { paths } = openApi.parse(await fetchJson('/documentation/json'));
  const listing = paths['/api/product/getFilterProducts']?.post?.requestBody?.content;
  const { properties, required } = objectSchema.parse(listing?.['application/json']?.schema);
  expect(properties).toMatchObject({
    category_id: { type: 'string' },
    page_no: { type: 'number' },
  });
  expect(required).toEqual([]);
  const detail = paths['/api/product/getSingleNewProducts']?.post?.requestBody?.content;
  expect(objectSchema.parse(detail?.['application/json']?.schema).required).toEqual(['id']);
});

test('describes path and query parameters and multipart forms', async () => {
  const { paths } = openApi.parse(await fetchJson('/documentation/json'));
  expect(paths['/api/user/getuserprofile/{user_id}']?.get?.parameters).toMatchObject([
    { name: 'user_id', in: 'path', required: true },
  ]);
  const facet = paths['/api/product/getColorWithProductCount']?.get?.parameters ?? [];
  expect(facet).toContainEqual(expect.objectContaining({ name: 'brand_name', in: 'query' }));
  const profile = Object.entries(paths).find(([path]) => path.startsWith('/api/user/createuser'));
  const form = profile?.[1].post?.requestBody?.content['multipart/form-data'];
  expect(Object.keys(form?.schema.properties ?? {})).toContain('photo');
});

test('has no dangling references', async () => {
  const json = await fetchJson('/documentation/json');
  const references = [...JSON.stringify(json).matchAll(/"\$ref":"([^"]*)"/g)].map(
    ([, reference]) => reference ?? '',
  );
  expect(references).not.toHaveLength(0);
  for (const reference of new Set(references)) expect(resolved(json, reference)).toBeDefined();
});

test('serves browsers a French page without scripts', async () => {
  const headers = { accept: 'text/html,application/xhtml+xml' };
  const response = await fetch(`${server.api}/documentation`, { headers });
  const page = await response.text();
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src/);
  expect(page).toContain('<html lang="fr">');
  expect(page).not.toContain('<script');
  for (const { call } of allCalls) expect(page).toContain(call.path.split(':')[0] ?? '');
});

test('is not served in production', async () => {
  const production = await hostServer({ env: { NODE_ENV: 'production' } });
  for (const path of ['/documentation', '/documentation/json']) {
    expect((await fetch(`${production.api}${path}`)).status).toBe(404);
  }
  await production.stop();
});

/** Resolves a reference within the document ("#/components/…"). */
function resolved(document: unknown, reference: string): unknown {
  return reference
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null
          ? new Map(Object.entries(value)).get(key)
          : undefined,
      document,
    );
}
