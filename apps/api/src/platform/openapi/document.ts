/** The OpenAPI 3.1 document of the api, generated from the definitions that validate requests. */
import { methodOf, pathOf, tokenScopes, type EndpointDefinition } from '@muster/contract/shared/endpoint';
import { problem } from '@muster/contract/shared/errors';
import { headers } from '@muster/contract/shared/headers';
import type { Implementation } from '../http/endpoint';
import { namesOf } from './catalogue';
import { errorComponents } from './errors';
import { operation } from './operation';
import { nameSchemas, type Json } from './schemas';

const description = `The api of Muster. Every call of the web application is here.

Send an API token or an access token as \`Authorization: Bearer …\`. A token has the rights of its person at that moment.

Lists have pages: \`page\` from 0 with \`size\`, and the total in the header \`${headers.totalCount}\`. A POST that creates something accepts an
\`Idempotency-Key\`: the same key with the same body creates it once. Every error has the form of RFC 9457 with a code in \`message\`.`;

/** Throws if an endpoint has no tag, or if the exports of its tag lack it. */
export function openApiDocument(implementations: readonly Implementation[], version: string): Json {
  const tags = [...new Set(implementations.flatMap(({ tag }) => tag ?? []))];
  const names = namesOf(tags);
  const named = implementations.map((implementation) => ({ ...implementation, ...nameOf(names, implementation.endpoint) }));
  const schemas = nameSchemas(named, { Problem: problem });
  const paths: Record<string, Json> = {};
  for (const one of named) {
    const path = pathOf(one.endpoint.route);
    paths[path] = { ...paths[path], [methodOf(one.endpoint.route).toLowerCase()]: operation(one, schemas) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Muster',
      version,
      description,
      contact: { name: 'Support of this installation' },
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/api', description: 'This installation' }],
    tags: tags.map(({ name, description: about }) => ({ name, description: about })),
    security: [{ apiToken: [] }, { accessToken: [] }],
    paths,
    components: {
      securitySchemes: {
        apiToken: {
          type: 'http',
          scheme: 'bearer',
          description: `An API token of a person or of a company. Its scopes are among ${tokenScopes.join(', ')}. Calls that an API token can never do name only \`accessToken\`.`,
        },
        accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'An access token of the identity provider.' },
      },
      schemas: schemas.components,
      responses: errorComponents(),
      headers: headerComponents,
      parameters: { IdempotencyKey: idempotencyKey },
    },
  };
}

function nameOf(names: ReturnType<typeof namesOf>, endpoint: EndpointDefinition) {
  const name = names.get(endpoint);
  if (!name) throw new Error(`${endpoint.route} has no name: the api-tag.ts of its feature lists the file of its definition`);
  return name;
}

const headerComponents = {
  RequestId: { description: 'Identifies the request in the log of the product.', schema: { type: 'string' } },
  RetryAfter: { description: 'Seconds until the call can succeed.', schema: { type: 'integer', minimum: 0 } },
  TotalCount: { description: 'The number of items on all pages.', schema: { type: 'integer', minimum: 0 } },
  Link: { description: 'The addresses of the first, previous, next and last page (RFC 8288).', schema: { type: 'string' } },
};

const idempotencyKey = {
  name: headers.idempotencyKey,
  in: 'header',
  required: false,
  description: 'A new value for each thing to create. A repetition with the same key and body gets the first answer.',
  schema: { type: 'string', pattern: '^[\\w.:-]{1,128}$' },
  example: '8c0d2f4e-5d7a-4b3c-9a61-2f1f6c1b7d90',
};
