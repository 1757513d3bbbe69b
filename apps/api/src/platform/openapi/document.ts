/** The OpenAPI 3.1 document of the api, generated from the definitions that validate requests. */
import { methodOf, pathOf, tokenScopes, type EndpointDefinition } from '@muster/contract/shared/endpoint';
import { problem } from '@muster/contract/shared/errors';
import { deviceTimeHeader } from '@muster/contract/shared/time/device-time';
import { headers } from '@muster/contract/shared/headers';
import type { Implementation } from '../http/endpoint';
import { leastMonths } from './deprecation';
import { locationsOf } from '../http/addresses/locations';
import { namesOf } from './catalogue';
import { errorComponents } from './errors';
import { operation } from './operation';
import { nameSchemas, type Json } from './schemas';
import { described, type ApiTexts } from './texts';

const description = `The api of Muster. Every call of the web application is here.

Send an API token or an access token as \`Authorization: Bearer …\`. A token has the rights of its person at that moment.

Lists have pages: \`page\` from 0 with \`size\`, and the total in the header \`${headers.totalCount}\`. A POST that creates something accepts an
\`Idempotency-Key\`: the same key with the same body creates it once. Every error has the form of RFC 9457 with a code in \`message\`.

Objects with a version have an \`ETag\`. A change can name the version that you saw: a stale \`If-Match\` is refused with 412, a stale \`version\`
in the body with 409. HEAD works where GET does. A wrong method gets 405 with \`Allow\`.

New fields, new values of an enumeration and new calls may come at any time: ignore what you do not know. A call that will end is marked
\`deprecated\`, and its answers say so (\`Deprecation\`, \`Sunset\`) for at least ${leastMonths} months. The [guide](guide/versions) has the policy. Instants are in UTC, as in
\`2026-03-10T08:00:00.000Z\`. The \`type\` of an error is the address of a page that says what it means. \`x-clauses\` names clauses of the
specification of the product.`;

/** Throws if an endpoint has no tag, or if the exports of its tag lack it. */
export function openApiDocument(implementations: readonly Implementation[], version: string, texts: ApiTexts): Json {
  const tags = [...new Set(implementations.flatMap(({ tag }) => tag ?? []))];
  const names = namesOf(tags);
  const named = implementations.map((implementation) => ({ ...implementation, ...nameOf(names, implementation.endpoint) }));
  const schemas = nameSchemas(named, { Problem: problem });
  const locations = locationsOf(named.filter(({ service }) => !service).map(({ endpoint }) => endpoint));
  const paths: Record<string, Json> = {};
  for (const one of named) {
    const path = pathOf(one.endpoint.route);
    const hasLocation = one.service ? one.endpoint.status === 201 : locations.has(one.endpoint.route);
    paths[path] = {
      ...(one.service && { servers: [{ url: one.service.path, description: one.tagName }] }),
      ...paths[path],
      [methodOf(one.endpoint.route).toLowerCase()]: operation({ ...one, hasLocation }, schemas, texts),
    };
  }
  const services = [...new Set(tags.flatMap(({ service }) => service ?? []))];
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
    webhooks: texts.webhooks,
    components: {
      securitySchemes: {
        apiToken: {
          type: 'http',
          scheme: 'bearer',
          description: `An API token of a person or of a company. Its scopes are among ${tokenScopes.join(', ')}. Or the secret of a service account. Calls that an API token can never do name only \`accessToken\`.`,
        },
        accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'An access token of the identity provider.' },
      },
      schemas: {
        ...Object.fromEntries(Object.entries(schemas.components).map(([name, schema]) => [name, described(schema, name, texts)])),
        ...Object.fromEntries(services.map(({ word, error }) => [`${word}Error`, error])),
      },
      responses: Object.assign(errorComponents(), ...services.map((service) => errorComponents(service))) as Json,
      headers: { ...headerComponents, ...(implementations.some(({ endpoint }) => endpoint.deprecated) && endComponents) },
      parameters: { IdempotencyKey: idempotencyKey, IfMatch: ifMatch, DeviceTime: deviceTime },
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
  ETag: { description: 'The version of the object in quotes, for `If-Match` of a change.', schema: { type: 'string' }, example: '"3"' },
  Location: { description: 'The address of the created object.', schema: { type: 'string' } },
  Challenge: { description: '`Bearer`, with `error="invalid_token"` if the request had a token (RFC 6750).', schema: { type: 'string' } },
  Link: { description: 'The addresses of the first, previous, next and last page (RFC 8288).', schema: { type: 'string' } },
};

/** Linters want no component that nothing uses. */
const endComponents = {
  Deprecation: {
    description: 'Since when the call is deprecated, as seconds of Unix time (RFC 9745).',
    schema: { type: 'string' },
    example: '@1772323200',
  },
  Sunset: {
    description: 'Until when the call is answered (RFC 8594).',
    schema: { type: 'string' },
    example: 'Mon, 01 Mar 2027 23:59:59 GMT',
  },
};

const ifMatch = {
  name: headers.ifMatch,
  in: 'header',
  required: false,
  description: 'The `ETag` of the object as you saw it. The change is refused with 412 if somebody else has changed the object since.',
  schema: { type: 'string', pattern: '^(\\*|(W/)?"?\\d{1,10}"?)$' },
  example: '"3"',
};

const deviceTime = {
  name: deviceTimeHeader,
  in: 'header',
  required: false,
  description:
    'What the clock of the device shows now, if the times in the body come from it. The server takes the error of a clock that is wrong by more than two minutes out of these times.',
  schema: { type: 'string', format: 'date-time' },
  example: '2026-03-02T08:00:00.000Z',
};

const idempotencyKey = {
  name: headers.idempotencyKey,
  in: 'header',
  required: false,
  description: 'A new value for each thing to create. A repetition with the same key and body gets the first answer.',
  schema: { type: 'string', pattern: '^[\\w.:-]{1,128}$' },
  example: '8c0d2f4e-5d7a-4b3c-9a61-2f1f6c1b7d90',
};
