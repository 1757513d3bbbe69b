/**
 * The request of an endpoint that needs no object of its own: it is about nothing, a place, or one company, site or division. The body is
 * the example of the OpenAPI document with new names. If the api does not accept it, the proof fails, and the endpoint needs a builder.
 */
import { methodOf, pathOf, type EndpointDefinition } from '@muster/contract/shared/endpoint';
import { exampleOf } from '../../apps/api/src/platform/openapi/examples';
import { inlineSchema } from '../../apps/api/src/platform/openapi/schemas';
import type { World } from '../world';
import type { Kind, Target } from './oracle';
import { title, type RequestBuilder } from './request-builders';

/** The name in queries and bodies, and the list in paths, of each kind that is one place. */
const placeKinds = {
  company: { idName: 'companyId', list: 'companies' },
  site: { idName: 'siteId', list: 'sites' },
  division: { idName: 'divisionId', list: 'divisions' },
} as const;

type PlaceKind = keyof typeof placeKinds;
const isPlaceKind = (kind: Kind): kind is PlaceKind => Object.hasOwn(placeKinds, kind);

/** Undefined if the endpoint needs a builder of its own. */
export function standardRequest(endpoint: EndpointDefinition, kind: Kind): RequestBuilder | undefined {
  const path = pathOf(endpoint.route);
  const isRead = methodOf(endpoint.route) === 'GET';
  const withBody = (ids: object = {}) => (endpoint.body ? { body: bodyOf(endpoint.body, ids) } : {});
  if (isPlaceKind(kind)) {
    const { idName, list } = placeKinds[kind];
    const rest = path.startsWith(`/${list}/{id}`) ? path.slice(`/${list}/{id}`.length) : undefined;
    if ((rest ?? path).includes('{')) return undefined;
    return ({ place }, _who, target) => {
      const id = place[(target as Target<PlaceKind>).place];
      if (rest !== undefined) return { path: `/${list}/${id}${rest}`, ...withBody() };
      return isRead ? { path: `${path}?${idName}=${id}` } : { path, ...withBody({ [idName]: id }) };
    };
  }
  if (path.includes('{')) return undefined;
  if (kind === 'nothing') return () => ({ path, ...withBody() });
  if (kind === 'place' && isRead) return (world, _who, target) => ({ path: `${path}?${scopeOf(world, target as Target<'place'>)}` });
  return undefined;
}

/** The query parameters of a place. */
function scopeOf(world: World, { place }: Target<'place'>): string {
  const companyId = world.companyOf(place);
  if (place.includes('site')) return `companyId=${companyId}&siteId=${world.place[place]}`;
  return place.includes('division') ? `companyId=${companyId}&divisionId=${world.place[place]}` : `companyId=${companyId}`;
}

const uniqueNames = ['name', 'title', 'label'];

/** The example of the document, with names that no other object has. */
function bodyOf(schema: NonNullable<EndpointDefinition['body']>, ids: object): object {
  const example = exampleOf(inlineSchema(schema, 'input')) as Record<string, unknown>;
  const names = uniqueNames.filter((name) => typeof example[name] === 'string').map((name) => [name, title()]);
  return { ...example, ...Object.fromEntries(names), ...ids };
}
