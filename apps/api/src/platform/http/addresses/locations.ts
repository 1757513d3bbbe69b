/** Where a created object can be read: for the header Location of 201 (RFC 9110, section 15.3.2). */
import { pathOf, type EndpointDefinition } from '@muster/contract/shared/endpoint';

/** The path below /api for each creating route whose objects have an address of their own. `{id}` is the id of the new object. */
export function locationsOf(endpoints: readonly EndpointDefinition[]): ReadonlyMap<string, string> {
  const routes = new Set<string>(endpoints.map(({ route }) => route));
  return new Map(
    endpoints
      .filter(({ status, route }) => status === 201 && !pathOf(route).includes('{'))
      .flatMap(({ route }) => {
        const paths = [`${pathOf(route)}/{id}`, `${pathOf(route)}/{id}/view`];
        const found = paths.find((path) => routes.has(`GET ${path}`));
        return found === undefined ? [] : [[route, found] as const];
      }),
  );
}
