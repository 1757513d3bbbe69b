/** The names of the endpoints in the OpenAPI document. They come from the contract: an endpoint has the name under which its feature exports it. */
import type { EndpointDefinition } from '@muster/contract/shared/endpoint';

/** One group of the document, which is one feature of the contract. */
export interface EndpointGroup {
  tag: string;
  description: string;
  /** What the feature's endpoint files export. Anything else among it is ignored. */
  exports: readonly Readonly<Record<string, unknown>>[];
  /** Lists with the same five calls, by the name of one item: `workSiteTypes.list` of `WorkSiteType` is `listWorkSiteType`. */
  lists?: Readonly<Record<string, Readonly<Record<string, EndpointDefinition>>>>;
}

export interface EndpointName {
  operationId: string;
  tag: string;
}

/** Throws if two endpoints have the same name. */
export function namesOf(groups: readonly EndpointGroup[]): Map<EndpointDefinition, EndpointName> {
  const names = new Map<EndpointDefinition, EndpointName>();
  const taken = new Set<string>();
  const add = (endpoint: EndpointDefinition, operationId: string, tag: string) => {
    if (taken.has(operationId)) throw new Error(`Two endpoints have the name ${operationId}`);
    taken.add(operationId);
    names.set(endpoint, { operationId, tag });
  };
  for (const { tag, exports, lists = {} } of groups) {
    for (const [name, exported] of exports.flatMap((file) => Object.entries(file))) if (isEndpoint(exported)) add(exported, name, tag);
    for (const [item, calls] of Object.entries(lists))
      for (const [call, endpoint] of Object.entries(calls)) add(endpoint, `${call}${item}`, tag);
  }
  return names;
}

const isEndpoint = (exported: unknown): exported is EndpointDefinition =>
  typeof exported === 'object' && exported !== null && 'route' in exported && 'summary' in exported;
