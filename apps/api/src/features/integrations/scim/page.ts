/** Pages of lists and the attributes that a request wants (RFC 7644, sections 3.4.2.4 and 3.9). */
import { defaultPage, maxPage } from './constants';
import { parseFilter } from './filter';
import type { PageRequest } from './types';

const listSchema = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';

interface ListQuery {
  filter?: string | undefined;
  startIndex?: string | undefined;
  count?: string | undefined;
}

/** `startIndex` counts from 1. A smaller one means 1, and a negative `count` means 0. */
export const readPage = ({ filter, startIndex = '1', count = String(defaultPage) }: ListQuery): PageRequest => ({
  filter: filter === undefined || filter.trim() === '' ? undefined : parseFilter(filter),
  offset: Math.max(Number(startIndex), 1) - 1,
  count: Math.min(Math.max(Number(count), 0), maxPage),
});

export const presentList = <Resource>(resources: Resource[], total: number, offset = 0) => ({
  schemas: [listSchema],
  totalResults: total,
  startIndex: offset + 1,
  itemsPerPage: resources.length,
  Resources: resources,
});

interface AttributesQuery {
  attributes?: string | undefined;
  excludedAttributes?: string | undefined;
}

const urn = /^urn:ietf:params:scim:schemas:core:2\.0:(?:user|group):/;

/** The top-level names of a list such as `name.givenName,emails`, in lower case. */
const namesOf = (list: string): Set<string> =>
  new Set(
    list
      .split(',')
      .map((name) => name.trim().toLowerCase().replace(urn, '').split('.')[0] ?? '')
      .filter(Boolean),
  );

const always = new Set(['schemas', 'id']);

/** Whether the answer contains an attribute. `attributes` takes precedence over `excludedAttributes`. */
function selectionOf({ attributes, excludedAttributes }: AttributesQuery): (name: string) => boolean {
  const hasWanted = attributes !== undefined && attributes.trim() !== '';
  const named = namesOf((hasWanted ? attributes : excludedAttributes) ?? '');
  return (name) => always.has(name.toLowerCase()) || named.has(name.toLowerCase()) === hasWanted;
}

export const isRequested = (query: AttributesQuery, name: string): boolean => selectionOf(query)(name);

/** Leaves the wanted attributes in a resource. The others are optional in its schema. Reads the query once for all resources. */
export function pickRequested(query: AttributesQuery): <Resource extends object>(resource: Resource) => Resource {
  const isWanted = selectionOf(query);
  return <Resource extends object>(resource: Resource) =>
    Object.fromEntries(Object.entries(resource).filter(([name]) => isWanted(name))) as Resource;
}
