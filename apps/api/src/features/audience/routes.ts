import * as endpoints from '@muster/contract/audience/endpoints';
import { implement, withTag, type Implementation } from '../../platform/http/endpoint';
import { through } from '../../platform/http/policies';
import { requireReadableScope } from '../organisation';
import { audienceTag } from './api-tag';
import {
  accessAudienceScope,
  accessSavedAudience,
  createSavedAudience,
  deleteSavedAudience,
  listSavedAudiences,
  renameSavedAudience,
} from './saved-audiences';
import { countSelectedLanguages } from './selection-languages';
import { listSelectedMembers } from './selected-members';
import { countSelectedMembers, countSelectedSites } from './selection-counts';

export const routes: readonly Implementation[] = withTag(audienceTag, [
  implement(endpoints.countSelectedMembers, {
    policy: through(requireReadableScope),
    handle: (ctx, { query }) => countSelectedMembers(ctx, query),
  }),
  implement(endpoints.listSelectedMembers, {
    policy: through(requireReadableScope),
    handle: (ctx, { query }) => listSelectedMembers(ctx, query),
  }),
  implement(endpoints.countSelectedLanguages, {
    policy: through(accessAudienceScope),
    handle: (ctx, { query }) => countSelectedLanguages(ctx, query),
  }),
  implement(endpoints.countSelectedSites, {
    policy: through(requireReadableScope),
    handle: (ctx, { query }) => countSelectedSites(ctx, query),
  }),
  implement(endpoints.listSavedAudiences, {
    policy: through(accessAudienceScope),
    handle: (ctx, { query }) => listSavedAudiences(ctx, query),
  }),
  implement(endpoints.createSavedAudience, {
    policy: through(accessAudienceScope),
    handle: (ctx, { body }) => createSavedAudience(ctx, body),
  }),
  implement(endpoints.renameSavedAudience, {
    policy: through(accessSavedAudience),
    handle: (ctx, { params, body }) => renameSavedAudience(ctx, params.id, body),
  }),
  implement(endpoints.deleteSavedAudience, {
    policy: through(accessSavedAudience),
    handle: async (ctx, { params }) => {
      await deleteSavedAudience(ctx, params.id);
      return undefined;
    },
  }),
]);
