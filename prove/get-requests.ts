/** All requests of every GET for given ids and words, from the api's OpenAPI document. */
import type { EndpointDefinition } from '@muster/contract/shared/endpoint';
import { methodOf, pathOf } from '@muster/contract/shared/endpoint';
import { apiTexts } from '../apps/api/src/composition/api-texts';
import type { Implementation } from '../apps/api/src/platform/http/endpoint';
import { openApiDocument } from '../apps/api/src/platform/openapi/document';

export interface GetRequest {
  endpoint: EndpointDefinition;
  params: Record<string, string>;
  query: Record<string, string>;
}

interface KnownValues {
  ownCompanyId: number;
  companyId: number;
  /** Ids of any objects. Each is tried for every id parameter. */
  ids: readonly (number | string)[];
  /** Tried for every text parameter. */
  word: string;
}

interface Described {
  parameters?: { name: string; in: string }[];
}

const entityTypes = ['CampaignV2', 'CampaignV2Response', 'CompanyCampaignV2', 'Question', 'Company', 'Site', 'User'];
const isId = /(^id|Ids?|ids|\.in)$/;
const isText = /title|name|search/i;

export function getRequestsFor(implementations: readonly Implementation[], knownValues: KnownValues): GetRequest[] {
  const paths = openApiDocument(implementations, 'proof', apiTexts)['paths'] as Record<string, Record<string, Described>>;
  return implementations
    .filter(({ endpoint }) => methodOf(endpoint.route) === 'GET')
    .flatMap(({ endpoint }) => {
      const names =
        paths[pathOf(endpoint.route)]?.['get']?.parameters?.filter((parameter) => parameter.in === 'query').map(({ name }) => name) ?? [];
      return paramsOf(endpoint, knownValues).flatMap((params) =>
        queriesOf(names, knownValues).map((query) => ({ endpoint, params, query })),
      );
    });
}

function paramsOf({ route }: EndpointDefinition, { ids }: KnownValues): Record<string, string>[] {
  if (!route.includes('{')) return [{}];
  if (route.includes('{entityType}'))
    return entityTypes.flatMap((entityType) => ids.map((entityId) => ({ entityType, entityId: String(entityId) })));
  const name = /\{(\w+)\}/.exec(route)?.[1] ?? 'id';
  return ids.map((id) => ({ [name]: String(id) }));
}

function queriesOf(names: readonly string[], { ownCompanyId, companyId, ids, word }: KnownValues): Record<string, string>[] {
  const companies: Record<string, string>[] = names.includes('companyId')
    ? [{}, { companyId: String(ownCompanyId) }, { companyId: String(companyId) }]
    : [{}];
  const knownValues: Record<string, string>[] = [
    {},
    ...names.filter((name) => isId.test(name) && name !== 'companyId').flatMap((name) => ids.map((id) => ({ [name]: String(id) }))),
    ...names.filter((name) => isText.test(name)).map((name) => ({ [name]: word })),
    ...(names.includes('entityType') ? entityTypes.flatMap((entityType) => ids.map((id) => ({ entityType, entityId: String(id) }))) : []),
  ];
  return companies.flatMap((company) => knownValues.map((clue) => ({ ...company, ...clue })));
}

/** The address below /api. */
export function addressOf({ endpoint, params, query }: GetRequest): string {
  const path = pathOf(endpoint.route).replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(query).toString();
  return search ? `${path}?${search}` : path;
}

/** The same request for a missing object. */
export function forMissingObject(
  { endpoint, params, query }: GetRequest,
  isForeign: (value: string) => boolean,
  nothing: (value: string) => string,
): GetRequest {
  const replaced = (values: Record<string, string>) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isForeign(value) ? nothing(value) : value]));
  return { endpoint, params: replaced(params), query: replaced(query) };
}
