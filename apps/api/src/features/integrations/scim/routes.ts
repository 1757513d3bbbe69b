import * as endpoints from '@muster/contract/integrations/scim-endpoints';
import { implement, type Implementation } from '../../../platform/http/endpoint';
import { notFound } from '../../../platform/http/errors';
import { oneQueue } from '../../../platform/http/hot-things';
import { through } from '../../../platform/http/policies';
import { accessProvisioning } from '../access';
import { scimPath } from './constants';
import { resourceTypes, schemas, serviceProviderConfig } from './documents';
import { presentGroup } from './group-document';
import { findGroup, findGroups } from './group-queries';
import * as groups from './groups';
import { presentList, project, readPage, wants } from './page';
import { presentUser } from './user-document';
import { findScimUser, findScimUsers } from './user-queries';
import * as users from './users';

const policy = through(accessProvisioning, 'provision');
/** The changes of a company wait for each other. Here they wait without a connection. */
const hotKey = oneQueue('scim');

const documentRoutes = (baseUrl: () => string): readonly Implementation[] => {
  const listOf = (make: typeof schemas) => {
    const documents = make(baseUrl());
    return presentList(documents, documents.length);
  };
  const oneOf = (make: typeof schemas, id: string) => {
    const found = make(baseUrl()).find((document) => document['id'] === id);
    if (!found) throw notFound();
    return found;
  };
  return [
    implement(endpoints.getServiceProviderConfig, {
      policy,
      handle: async (ctx) => {
        await accessProvisioning(ctx, 'provision');
        return serviceProviderConfig(baseUrl());
      },
    }),
    implement(endpoints.listResourceTypes, {
      policy,
      handle: async (ctx) => {
        await accessProvisioning(ctx, 'provision');
        return listOf(resourceTypes);
      },
    }),
    implement(endpoints.getResourceType, {
      policy,
      handle: async (ctx, { params }) => {
        await accessProvisioning(ctx, 'provision');
        return oneOf(resourceTypes, params.id);
      },
    }),
    implement(endpoints.listSchemas, {
      policy,
      handle: async (ctx) => {
        await accessProvisioning(ctx, 'provision');
        return listOf(schemas);
      },
    }),
    implement(endpoints.getSchema, {
      policy,
      handle: async (ctx, { params }) => {
        await accessProvisioning(ctx, 'provision');
        return oneOf(schemas, params.id);
      },
    }),
  ];
};

const userRoutes = (baseUrl: () => string): readonly Implementation[] => [
  implement(endpoints.listUsers, {
    policy,
    handle: async (ctx, { query }) => {
      const companyId = await accessProvisioning(ctx, 'provision');
      const page = readPage(query);
      const { rows, total } = await findScimUsers(ctx.db, companyId, page);
      return presentList(
        rows.map((row) => project(presentUser(row, baseUrl()), query)),
        total,
        page.offset,
      );
    },
  }),
  implement(endpoints.getUser, {
    policy,
    handle: async (ctx, { params, query }) => {
      const user = await findScimUser(ctx.db, await accessProvisioning(ctx, 'provision'), params.id);
      if (!user) throw notFound();
      return project(presentUser(user, baseUrl()), query);
    },
  }),
  implement(endpoints.createUser, {
    policy,
    hotKey,
    handle: async (ctx, { body }) =>
      presentUser(await users.createScimUser(ctx, await accessProvisioning(ctx, 'provision'), body), baseUrl()),
  }),
  implement(endpoints.replaceUser, {
    policy,
    hotKey,
    handle: async (ctx, { params, body }) =>
      presentUser(await users.replaceScimUser(ctx, await accessProvisioning(ctx, 'provision'), params.id, body), baseUrl()),
  }),
  implement(endpoints.patchUser, {
    policy,
    hotKey,
    handle: async (ctx, { params, body }) =>
      presentUser(await users.patchScimUser(ctx, await accessProvisioning(ctx, 'provision'), params.id, body), baseUrl()),
  }),
  implement(endpoints.deleteUser, {
    policy,
    hotKey,
    handle: async (ctx, { params }) => {
      await users.deleteScimUserById(ctx, await accessProvisioning(ctx, 'provision'), params.id);
      return undefined;
    },
  }),
];

const groupRoutes = (baseUrl: () => string): readonly Implementation[] => [
  implement(endpoints.listGroups, {
    policy,
    handle: async (ctx, { query }) => {
      const companyId = await accessProvisioning(ctx, 'provision');
      const page = readPage(query);
      const { rows, total } = await findGroups(ctx.db, companyId, page, wants(query, 'members'));
      return presentList(
        rows.map((row) => project(presentGroup(row, baseUrl()), query)),
        total,
        page.offset,
      );
    },
  }),
  implement(endpoints.getGroup, {
    policy,
    handle: async (ctx, { params, query }) => {
      const group = await findGroup(ctx.db, await accessProvisioning(ctx, 'provision'), params.id, wants(query, 'members'));
      if (!group) throw notFound();
      return project(presentGroup(group, baseUrl()), query);
    },
  }),
  implement(endpoints.createGroup, {
    policy,
    hotKey,
    handle: async (ctx, { body }) =>
      presentGroup(await groups.createGroup(ctx, await accessProvisioning(ctx, 'provision'), body), baseUrl()),
  }),
  implement(endpoints.replaceGroup, {
    policy,
    hotKey,
    handle: async (ctx, { params, body }) =>
      presentGroup(await groups.replaceGroup(ctx, await accessProvisioning(ctx, 'provision'), params.id, body), baseUrl()),
  }),
  implement(endpoints.patchGroup, {
    policy,
    hotKey,
    handle: async (ctx, { params, body }) => {
      await groups.patchGroup(ctx, await accessProvisioning(ctx, 'provision'), params.id, body);
      return undefined;
    },
  }),
  implement(endpoints.deleteGroup, {
    policy,
    hotKey,
    handle: async (ctx, { params }) => {
      await groups.deleteGroup(ctx, await accessProvisioning(ctx, 'provision'), params.id);
      return undefined;
    },
  }),
];

/** `homeUrl` is the public address of the product. */
export function scimRoutes({ homeUrl }: { homeUrl: string }): readonly Implementation[] {
  const baseUrl = () => new URL(scimPath, homeUrl).href;
  return [...documentRoutes(baseUrl), ...userRoutes(baseUrl), ...groupRoutes(baseUrl)];
}
