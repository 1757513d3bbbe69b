/** The names of the endpoints in the OpenAPI document. They come from the contract: an endpoint has the name under which its feature exports it. */
import type { EndpointDefinition } from '@muster/contract/shared/endpoint';

/** A tag of the document: the endpoints of one feature of the contract. */
export interface ApiTag {
  name: string;
  description: string;
  /** What the feature's endpoint files export. Anything else among it is ignored. */
  exports: readonly Readonly<Record<string, unknown>>[];
  service?: DescribedService;
  /** Lists with the same five calls, by the name of one item: `workSiteTypes.list` of `WorkSiteType` is `listWorkSiteType`. */
  lists?: Readonly<Record<string, Readonly<Record<string, EndpointDefinition>>>>;
}

/** A service beside the api, with a standard of its own for addresses, bodies and errors. */
export interface DescribedService {
  /** Where it is, such as '/scim/v2'. */
  path: string;
  mediaType: string;
  /** Stands in the names of its calls and answers after the verb: `listScimUsers`. */
  word: string;
  /** The schema of its errors, and an example for a status. */
  error: Readonly<Record<string, unknown>>;
  errorExample(status: number, detail: string): unknown;
}

export interface EndpointName {
  operationId: string;
  tagName: string;
  service: DescribedService | undefined;
}

/** Throws if two endpoints have the same name. */
export function namesOf(tags: readonly ApiTag[]): Map<EndpointDefinition, EndpointName> {
  const names = new Map<EndpointDefinition, EndpointName>();
  const taken = new Set<string>();
  const add = (endpoint: EndpointDefinition, name: string, { name: tagName, service }: ApiTag) => {
    const operationId = service ? name.replace(/^[a-z]+/, (verb) => verb + service.word) : name;
    if (taken.has(operationId)) throw new Error(`Two endpoints have the name ${operationId}`);
    taken.add(operationId);
    names.set(endpoint, { operationId, tagName, service });
  };
  for (const tag of tags) {
    const { exports, lists = {} } = tag;
    for (const [name, exported] of exports.flatMap((file) => Object.entries(file))) if (isEndpoint(exported)) add(exported, name, tag);
    for (const [item, calls] of Object.entries(lists))
      for (const [call, endpoint] of Object.entries(calls)) add(endpoint, `${call}${item}`, tag);
  }
  return names;
}

const isEndpoint = (exported: unknown): exported is EndpointDefinition =>
  typeof exported === 'object' && exported !== null && 'route' in exported && 'summary' in exported;
