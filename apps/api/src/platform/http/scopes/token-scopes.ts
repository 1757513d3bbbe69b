/** What an API token or a service account may call. The rights of a token's maker apply in addition, on every request. */
import { methodOf, type EndpointDefinition, type ServiceScope, type TokenScope } from '@muster/contract/shared/endpoint';
import type { Actor } from '../actor';
import { forbidden } from '../errors';

/** Throws 403 if the request acts with a token, or as a service account, whose scopes do not include the endpoint. */
export function requireTokenScope(endpoint: EndpointDefinition, { token }: Actor): void {
  if (token?.isService) {
    // without a scope, an endpoint is for no service account
    if (!endpoint.serviceScope || !serviceCovers(token.scopes, endpoint.serviceScope)) throw outOfScope();
    return;
  }
  const needed = endpoint.tokenScope ?? (methodOf(endpoint.route) === 'GET' ? 'read' : 'write');
  if (!token) {
    if (needed === 'scim') throw outOfScope();
    return;
  }
  if (needed === 'never' || !covers(token.scopes, needed)) throw outOfScope();
}

/** Throws 403 for a service account without a scope that a part of its request needs in addition. */
export function requireServiceScope(needed: ServiceScope, { token }: Actor): void {
  if (token?.isService && !serviceCovers(token.scopes, needed)) throw outOfScope();
}

/** A token that may write may also read. */
const covers = (scopes: readonly TokenScope[], needed: TokenScope): boolean =>
  scopes.includes(needed) || (needed === 'read' && scopes.includes('write'));

const serviceCovers = (scopes: readonly ServiceScope[], needed: ServiceScope): boolean =>
  scopes.includes(needed) || (needed === 'people:read' && scopes.includes('people:write'));

const outOfScope = () => forbidden('error.tokenScope', 'This needs an API token with another scope.');
