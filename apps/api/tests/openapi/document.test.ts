/** The OpenAPI document: names, examples, errors, and two public linters at their recommended rules. */
import { auditEvent, testEvent } from '@muster/contract/integrations/webhook-events';
import { tokenScopes, type Deprecation } from '@muster/contract/shared/endpoint';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectralCore, { type RulesetDefinition } from '@stoplight/spectral-core';
import spectralRulesets from '@stoplight/spectral-rulesets';
import { expect, test } from 'vitest';
import { apiTexts } from '../../src/composition/api-texts';
import { describedOf } from '../../src/composition/app';
import { sources } from '../../src/features/integrations/webhooks/sources';
import { versionPolicyPage } from '../../src/composition/api-examples/versions';
import { openApiDocument } from '../../src/platform/openapi/document';
import { exampleOf } from '../../src/platform/openapi/examples';
import { inlineSchema } from '../../src/platform/openapi/schemas';
import { listedServices } from '../services/listed-services';

interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  'x-clauses': string[];
  parameters?: { name?: string; description?: string }[];
  requestBody?: Record<string, unknown>;
  security?: object[];
  responses: Record<string, object>;
}

const routes = describedOf(listedServices());
const document = openApiDocument(routes, 'test', apiTexts) as {
  openapi: string;
  paths: Record<string, Record<string, Operation> & { servers?: { url: string }[] }>;
  components: { schemas: Record<string, Record<string, unknown>>; responses: Record<string, unknown> };
  webhooks: Record<string, { post: { requestBody: { content: Record<'application/json', { example: { type: string; data: object } }> } } }>;
};
const methodsOf = ({ servers: _servers, ...methods }: (typeof document)['paths'][string]): Operation[] => Object.values(methods);
const operations = Object.values(document.paths).flatMap(methodsOf);
const text = JSON.stringify(document);

test('[2.64] the document describes every route once, with a name, a tag, a summary and its errors', () => {
  expect(document.openapi).toBe('3.1.0');
  expect(operations).toHaveLength(routes.length);
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(routes.length);
  for (const { tags, summary, description, responses } of operations) {
    expect(tags).toHaveLength(1);
    expect(summary.length * description.length).toBeGreaterThan(0);
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['400', '401', '403', '429', '500', '503']));
  }
});

/** Each property of the schemas, as `parent.name` and as `name`, with its description. */
function propertiesOf(schema: Record<string, unknown>, parent: string): { names: string[]; said: unknown }[] {
  return Object.entries(schema).flatMap(([key, value]) => {
    if (typeof value !== 'object' || value === null || key === 'example' || key === 'examples') return [];
    const inner = value as Record<string, unknown>;
    if (key !== 'properties') return propertiesOf(inner, parent);
    return Object.entries(inner as Record<string, Record<string, unknown>>).flatMap(([name, property]) => [
      { names: [`${parent}.${name}`, name], said: property['description'] },
      ...propertiesOf(property, name),
    ]);
  });
}
const described = [
  ...Object.entries(document.components.schemas).flatMap(([name, schema]) => propertiesOf(schema, name)),
  ...operations.flatMap(({ operationId, parameters = [], requestBody = {}, responses }) => [
    ...propertiesOf(requestBody, operationId),
    ...propertiesOf(responses, operationId),
    ...parameters
      .filter((parameter) => !('$ref' in parameter))
      .map(({ name = '', description }) => ({ names: [`${operationId}.${name}`, name], said: description })),
  ]),
];

test('every property and every parameter has a description', () => {
  expect(described.length).toBeGreaterThan(2_000);
  expect(described.filter(({ said }) => typeof said !== 'string' || said === '').map(({ names }) => names[0])).toEqual([]);
});

test('every call says for whom it is and what it refuses, and names its clauses outside of the text', () => {
  const policies = new Map(routes.map(({ endpoint, policy }) => [endpoint.route, policy.name]));
  expect([...policies].filter(([, policy]) => apiTexts.audiences[policy] === undefined)).toEqual([]);
  for (const operation of operations) {
    expect(operation['x-clauses'].length).toBeGreaterThan(0);
    expect(operation.description).not.toMatch(/\[\d/);
  }
});

test('no text is about something that is gone', () => {
  const names = new Set(described.flatMap((one) => one.names));
  const calls = new Set(operations.map(({ operationId }) => operationId));
  const policies = new Set(routes.map(({ policy }) => policy.name));
  expect(Object.keys(apiTexts.fields).filter((name) => !names.has(name))).toEqual([]);
  const ofCalls = [apiTexts.details, apiTexts.audienceOf, apiTexts.bodies].flatMap((texts) => Object.keys(texts));
  expect(ofCalls.filter((name) => !calls.has(name))).toEqual([]);
  expect(Object.keys(apiTexts.audiences).filter((name) => !policies.has(name))).toEqual([]);
});

test('what null means stands only where null can come', () => {
  const { Me, ListMembersItem } = document.components.schemas as Record<string, { properties: Record<string, { description: string }> }>;
  expect(Me?.properties['avatarUrl']?.description).toBe('The address of the picture; null without one.');
  expect(ListMembersItem?.properties['isBlocked']?.description).not.toContain('null');
});

test('every message of a webhook is described with the ids that it has', () => {
  const shown = Object.entries(document.webhooks).map(([event, { post }]) => {
    const { example } = post.requestBody.content['application/json'];
    return [event, example.type, Object.keys(example.data)];
  });
  const sent = sources.map((source) => {
    const ids = source.idsOf({ status: 'SUBMITTED', userId: 'somebody', authorId: 'somebody' }) ?? {};
    return [source.event, source.event, ['companyId', ...Object.keys(ids)]];
  });
  expect(shown).toEqual([...sent, [auditEvent, auditEvent, ['companyId', 'records']], [testEvent, testEvent, ['companyId']]]);
});

test('a route without a tag, and one that the files of its tag do not export, are errors', () => {
  const [first] = routes;
  if (!first?.tag) throw new Error('the first route has no tag');
  const { tag, ...outside } = first;
  const unlisted = { ...outside, tag: { ...tag, exports: [], lists: {} } };
  expect(() => openApiDocument([outside], 'test', apiTexts)).toThrow('has no name: the api-tag.ts of its feature');
  expect(() => openApiDocument([unlisted], 'test', apiTexts)).toThrow('has no name: the api-tag.ts of its feature');
});

test('calls that neither an API token nor a service account can ever do name the access token only', () => {
  const needs = (operationId: string) => operations.find((operation) => operation.operationId === operationId)?.security;
  expect(needs('createOwnToken')).toEqual([{ accessToken: [] }]);
  expect(needs('listRegions')).toBeUndefined();
  expect(needs('listScimUsers')).toEqual([{ apiToken: [] }]);
  expect(operations.filter(({ security }) => security).length).toBe(
    routes.filter(({ endpoint }) => (endpoint.tokenScope === 'never' && !endpoint.serviceScope) || endpoint.tokenScope === 'scim').length,
  );
});

test('the description of the API token names every scope', () => {
  expect(text).toContain(`Its scopes are among ${tokenScopes.join(', ')}`);
});

test('every example fulfils the schema that the api checks', () => {
  const problems = routes.flatMap(({ endpoint: { route, body, shownBody, response } }) =>
    (
      [
        [shownBody ?? body, 'input'],
        [response, 'output'],
      ] as const
    ).flatMap(([schema, side]) => {
      const parsed = schema?.safeParse(exampleOf(inlineSchema(schema, side)));
      return parsed?.success === false ? [`${route} ${side}: ${parsed.error.message}`] : [];
    }),
  );
  expect(problems).toEqual([]);
});

test('the calls of the SCIM service have its address, its media type and its errors', () => {
  const { servers, ...methods } = document.paths['/Users'] ?? {};
  expect(servers?.map(({ url }) => url)).toEqual(['/scim/v2']);
  expect(Object.values(document.paths).filter((path) => path.servers).length).toBe(9);
  const { post } = methods as Record<string, Operation>;
  expect(Object.keys(Object(post?.requestBody?.['content']) as object)).toEqual(['application/scim+json']);
  expect(post?.responses['409']).toEqual({ $ref: '#/components/responses/ScimConflict' });
  expect(document.components.responses['ScimConflict']).toMatchObject({
    content: { 'application/scim+json': { schema: { $ref: '#/components/schemas/ScimError' }, example: { status: '409' } } },
  });
});

/** What answers contain, with the schemas that they name. */
function schemasOfAnswers(): string {
  const seen = new Set<string>();
  const waiting = [JSON.stringify(operations.map(({ responses }) => responses))];
  let all = '';
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    all += next;
    for (const [, name = ''] of next.matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (seen.has(name)) continue;
      seen.add(name);
      waiting.push(JSON.stringify(document.components.schemas[name]));
    }
  }
  return all;
}

test('answers are open for new fields, also those whose fields the api itself checks strictly', () => {
  expect(schemasOfAnswers()).not.toContain('"additionalProperties":false');
});

/** A call that will end. Only this test knows it. */
function withEnd(deprecated: Deprecation) {
  const [first] = routes;
  if (!first?.tag) throw new Error('the first route has no tag');
  const ending = { ...first, endpoint: { ...first.endpoint, deprecated } };
  const tag = { ...first.tag, exports: [{ listSomething: ending.endpoint }], lists: {} };
  const made = openApiDocument([{ ...ending, tag }], 'test', apiTexts) as typeof document;
  return { ending, operation: Object.values(made.paths).flatMap(methodsOf)[0] };
}

test('a call that will end is marked, says until when and what to do, and stands in the policy on versions', () => {
  const { ending, operation } = withEnd({ since: '2026-03-01', sunset: '2027-03-01', instead: 'Use the new call.' });
  expect(operation).toMatchObject({
    deprecated: true,
    description: expect.stringContaining('Deprecated since 2026-03-01, answered until 2027-03-01. Use the new call.'),
  });
  expect(Object.keys(Object(Object.values(operation?.responses ?? {})[0]).headers as object)).toEqual(
    expect.arrayContaining(['deprecation', 'sunset']),
  );
  const { content } = versionPolicyPage([...routes, ending]);
  expect(content.text).toContain(ending.endpoint.route);
  expect(content.text).toContain('answered until 2027-03-01. Use the new call.');
});

test('what the document marks as deprecated is what the definitions say, and nothing else', () => {
  const said = routes.filter(({ endpoint }) => endpoint.deprecated).length;
  expect(operations.filter((operation) => 'deprecated' in operation)).toHaveLength(said);
  // headers belong to calls: a field that ends needs a call that ends, or a new name beside it
  expect(text.split('"deprecated":true')).toHaveLength(said + 1);
});

test('Redocly finds nothing at its recommended rules', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: text, absoluteRef: '/openapi.json', config });
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
});

test('Spectral finds nothing at its recommended rules', { timeout: 300_000 }, async () => {
  const spectral = new spectralCore.Spectral();
  // its type lacks a part that only rulesets with a parent have
  const rules = spectralRulesets.oas as unknown as RulesetDefinition;
  spectral.setRuleset({ extends: [[rules, 'recommended']] });
  const problems = await spectral.run(withEachSharedAnswerOnce());
  expect(problems.map(({ code, message }) => `${code}: ${message}`)).toEqual([]);
});

/**
 * The document with each shared answer at the first route that names it only. Spectral checks a shared answer again at each route, which
 * takes four fifths of its CPU. Redocly reads the whole document, and finds names of answers that do not exist.
 */
function withEachSharedAnswerOnce(): Record<string, unknown> {
  const copy = JSON.parse(text) as typeof document;
  const seen = new Set<string>();
  for (const { responses } of Object.values(copy.paths).flatMap(methodsOf))
    for (const [status, answer] of Object.entries(responses)) {
      if (!('$ref' in answer)) continue;
      if (seen.has(String(answer.$ref))) delete responses[status];
      seen.add(String(answer.$ref));
    }
  return copy;
}
