/** The names of the endpoints in the OpenAPI document. They come from the contract: an endpoint has the name under which its feature exports it. */
import type { EndpointDefinition } from '@muster/contract/shared/endpoint';

/** A tag of the document: the endpoints of one feature of the contract. */
export interface ApiTag {
  name: string;
  description: string;
  /** What the feature's endpoint files export. Anything else among it is ignored. */
  exports: readonly Readonly<Record<string, unknown>>[];
  /** Lists with the same five calls, by the name of one item: `workSiteTypes.list` of `WorkSiteType` is `listWorkSiteType`. */
  lists?: Readonly<Record<string, Readonly<Record<string, EndpointDefinition>>>>;
}

export interface EndpointName {
  operationId: string;
  tagName: string;
}

/** Throws if two endpoints have the same name. */
export function namesOf(tags: readonly ApiTag[]): Map<EndpointDefinition, EndpointName> {
  const names = new Map<EndpointDefinition, EndpointName>();
  const taken = new Set<string>();
  const add = (endpoint: EndpointDefinition, operationId: string, tagName: string) => {
    if (taken.has(operationId)) throw new Error(`Two endpoints have the name ${operationId}`);
    taken.add(operationId);
    names.set(endpoint, { operationId, tagName });
  };
  for (const { name: tagName, exports, lists = {} } of tags) {
    for (const [name, exported] of exports.flatMap((file) => Object.entries(file))) if (isEndpoint(exported)) add(exported, name, tagName);
    for (const [item, calls] of Object.entries(lists))
      for (const [call, endpoint] of Object.entries(calls)) add(endpoint, `${call}${item}`, tagName);
  }
  return names;
}

const isEndpoint = (exported: unknown): exported is EndpointDefinition =>
  typeof exported === 'object' && exported !== null && 'route' in exported && 'summary' in exported;
