import type { Call } from '../../lib/marketplace/contract/call';
import { allCalls } from '../../lib/marketplace/contract/calls';
import type { Config } from '../base/config';
import { fieldsOf, type JsonSchema, jsonSchemaOf } from './schema';

/** French titles of the contract's domains. */
export const domainTitles: Readonly<Record<string, string>> = {
  account: 'Compte et connexion',
  addresses: 'Adresses de livraison',
  cart: 'Panier',
  catalogue: 'Catalogue',
  chat: 'Messagerie avec le vendeur',
  checkout: 'Commande et paiement',
  facets: 'Filtres du catalogue',
  favourites: 'Favoris',
  notifications: 'Notifications et aide',
  orders: 'Commandes et suivi',
  profile: 'Profil',
  shops: 'Boutiques et essayage',
};

export type OpenApiDocument = ReturnType<typeof openApiDocument>;

const outcomeSchema = {
  type: 'object',
  properties: { status: { type: 'number' }, message: { type: 'string' } },
  required: ['status', 'message'],
};

/** Generates the OpenAPI 3.1 description of all calls from the schemas that validate them. */
export function openApiDocument({ shopName, token }: Config) {
  const domains = [...new Set(allCalls.map(({ domain }) => domain))];
  return {
    openapi: '3.1.0',
    info: {
      title: `${shopName} : API de la place de marché`,
      version: '1',
      description:
        'Un refus dû à une règle répond 200 avec status 0 et un message français ; une demande mal formée répond 400. Les champs inconnus sont ignorés.',
    },
    tags: domains.map((domain) => ({ name: titleOf(domain) })),
    paths: Object.fromEntries(
      allCalls.map(({ name, domain, call }) => [
        `/${call.path.replace(/:(\w+)/g, '{$1}')}`,
        { [call.method.toLowerCase()]: operation(name, domain, call) },
      ]),
    ),
    components: {
      schemas: { Outcome: outcomeSchema },
      responses: { Refused: answer('La demande est mal formée.', outcomeReference) },
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    },
    ...(token === null ? {} : { security: [{ token: [] }] }),
  };
}

const outcomeReference = { $ref: '#/components/schemas/Outcome' };

function operation(name: string, domain: string, call: Call) {
  const type = call.multipart ? 'multipart/form-data' : 'application/json';
  return {
    operationId: name,
    summary: name,
    tags: [titleOf(domain)],
    parameters: [...pathParameters(call), ...queryParameters(call)],
    ...(call.method === 'POST'
      ? { requestBody: { content: { [type]: { schema: bodySchema(call) } } } }
      : {}),
    responses: {
      200: answer('La réponse, ou un refus.', jsonSchemaOf(call.reply, 'reply')),
      400: { $ref: '#/components/responses/Refused' },
    },
  };
}

function titleOf(domain: string): string {
  return domainTitles[domain] ?? domain;
}

function answer(description: string, schema: JsonSchema) {
  return { description, content: { 'application/json': { schema } } };
}

function bodySchema({ body, multipart }: Call): JsonSchema {
  const schema = jsonSchemaOf(body, 'request');
  if (!multipart) return schema;
  const file = { type: 'string', contentMediaType: 'application/octet-stream' } as const;
  return { ...schema, properties: { ...schema.properties, [multipart]: file } };
}

function pathParameters({ path, params }: Call) {
  const schemas = new Map(fieldsOf(params).map(({ name, schema }) => [name, schema]));
  return [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => {
    const schema = schemas.get(name);
    return {
      name,
      in: 'path',
      required: true,
      schema: schema ? jsonSchemaOf(schema, 'request') : { type: 'string' },
    };
  });
}

function queryParameters({ query }: Call) {
  if (!query) return [];
  return fieldsOf(query).map(({ name, schema, required }) => ({
    name,
    in: 'query',
    required,
    schema: jsonSchemaOf(schema, 'request'),
    description: 'Extension : peut manquer, et un autre serveur peut l’ignorer.',
  }));
}
