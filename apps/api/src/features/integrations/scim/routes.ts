import * as endpoints from '@muster/contract/integrations/scim-endpoints';
import { methodOf, type EndpointDefinition, type HandlerInput } from '@muster/contract/shared/endpoint';
import type { Context } from '../../../platform/http/context';
import { implement, withTag, type HandlerResult, type Implementation } from '../../../platform/http/endpoint';
import { notFound } from '../../../platform/http/errors';
import { queuePerCaller } from '../../../platform/http/limits/object-queues';
import { through } from '../../../platform/http/policies';
import { scimTag } from '../api-tag';
import { accessProvisioning } from '../access';
import { scimPath } from './constants';
import { resourceTypes, schemas, serviceProviderConfig } from './documents';
import { presentGroup } from './group-document';
import { findGroup, findGroups } from './group-queries';
import * as groups from './groups';
import { presentList, pickRequested, readPage, isRequested } from './page';
import { presentUser } from './user-document';
import { findScimUser, findScimUsers } from './user-queries';
import * as users from './users';

/**
 * Puts the changes of each company in a queue, because they would wait for each other anyway. A waiting change then uses no connection and
 * delays no other company.
 */
const hotKey = queuePerCaller('scim');

/** Calls `handle` with the company of the token. */
const serve = <const E extends EndpointDefinition>(
  endpoint: E,
  handle: (ctx: Context, companyId: number, input: HandlerInput<E>) => Promise<HandlerResult<E>>,
): Implementation =>
  implement(endpoint, {
    policy: through(accessProvisioning, 'provision'),
    ...(methodOf(endpoint.route) !== 'GET' && { hotKey }),
    handle: async (ctx, input) => handle(ctx, await accessProvisioning(ctx, 'provision'), input),
  });

const required = <Found>(found: Found | undefined): Found => {
  if (found === undefined) throw notFound();
  return found;
};

/** `homeUrl` is the public address of the product. */
export function scimRoutes({ homeUrl }: { homeUrl: string }): readonly Implementation[] {
  const baseUrl = () => new URL(scimPath, homeUrl).href;
  return withTag(scimTag, [...documentRoutes(baseUrl), ...userRoutes(baseUrl), ...groupRoutes(baseUrl)]);
}

function documentRoutes(baseUrl: () => string): readonly Implementation[] {
  const listOf = (make: typeof schemas) => {
    const documents = make(baseUrl());
    return presentList(documents, documents.length);
  };
  const oneOf = (make: typeof schemas, id: string) => required(make(baseUrl()).find((document) => document['id'] === id));
  return [
    serve(endpoints.getServiceProviderConfig, async () => serviceProviderConfig(baseUrl())),
    serve(endpoints.listResourceTypes, async () => listOf(resourceTypes)),
    serve(endpoints.getResourceType, async (_ctx, _companyId, { params }) => oneOf(resourceTypes, params.id)),
    serve(endpoints.listSchemas, async () => listOf(schemas)),
    serve(endpoints.getSchema, async (_ctx, _companyId, { params }) => oneOf(schemas, params.id)),
  ];
}

function userRoutes(baseUrl: () => string): readonly Implementation[] {
  const present = (row: Parameters<typeof presentUser>[0]) => presentUser(row, baseUrl());
  return [
    serve(endpoints.listUsers, async ({ db }, companyId, { query }) => {
      const page = readPage(query);
      const { rows, total } = await findScimUsers(db, companyId, page);
      const pick = pickRequested(query);
      const resources = rows.map((row) => pick(present(row)));
      return presentList(resources, total, page.offset);
    }),
    serve(endpoints.getUser, async ({ db }, companyId, { params, query }) =>
      pickRequested(query)(present(required(await findScimUser(db, companyId, params.id)))),
    ),
    serve(endpoints.createUser, async (ctx, companyId, { body }) => present(await users.createScimUser(ctx, companyId, body))),
    serve(endpoints.replaceUser, async (ctx, companyId, { params, body }) =>
      present(await users.replaceScimUser(ctx, companyId, params.id, body)),
    ),
    serve(endpoints.patchUser, async (ctx, companyId, { params, body }) =>
      present(await users.patchScimUser(ctx, companyId, params.id, body)),
    ),
    serve(endpoints.deleteUser, async (ctx, companyId, { params }) => {
      await users.deleteScimUserById(ctx, companyId, params.id);
      return undefined;
    }),
  ];
}

function groupRoutes(baseUrl: () => string): readonly Implementation[] {
  const present = (row: Parameters<typeof presentGroup>[0]) => presentGroup(row, baseUrl());
  return [
    serve(endpoints.listGroups, async ({ db }, companyId, { query }) => {
      const page = readPage(query);
      const { rows, total } = await findGroups(db, companyId, page, isRequested(query, 'members'));
      const pick = pickRequested(query);
      const resources = rows.map((row) => pick(present(row)));
      return presentList(resources, total, page.offset);
    }),
    serve(endpoints.getGroup, async ({ db }, companyId, { params, query }) =>
      pickRequested(query)(present(required(await findGroup(db, companyId, params.id, isRequested(query, 'members'))))),
    ),
    serve(endpoints.createGroup, async (ctx, companyId, { body }) => present(await groups.createGroup(ctx, companyId, body))),
    serve(endpoints.replaceGroup, async (ctx, companyId, { params, body }) =>
      present(await groups.replaceGroup(ctx, companyId, params.id, body)),
    ),
    serve(endpoints.patchGroup, async (ctx, companyId, { params, body }) => {
      await groups.patchGroup(ctx, companyId, params.id, body);
      return undefined;
    }),
    serve(endpoints.deleteGroup, async (ctx, companyId, { params }) => {
      await groups.deleteGroup(ctx, companyId, params.id);
      return undefined;
    }),
  ];
}
