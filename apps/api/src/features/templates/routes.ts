import * as endpoints from '@muster/contract/templates/endpoints';
import { implement, withTag, type Implementation } from '../../platform/http/endpoint';
import { sharedData, systemManager, through } from '../../platform/http/policies';
import { templatesTag } from './api-tag';
import { createTemplate } from './actions/createTemplate';
import { deleteTemplate } from './actions/deleteTemplate';
import { updateTemplate } from './actions/updateTemplate';
import { accessTemplate, findSubTypes, findTemplates } from './queries';

/** The template library: every signed-in person reads it, system managers write it [2.65] [2.66]. */
export const routes: readonly Implementation[] = withTag(templatesTag, [
  implement(endpoints.listTemplates, { policy: sharedData, handle: (ctx, { query }) => findTemplates(ctx, query) }),
  implement(endpoints.listSubTypes, { policy: sharedData, handle: (ctx, { params }) => findSubTypes(ctx.db, params.type) }),
  implement(endpoints.getTemplate, {
    policy: through(accessTemplate, 'read'),
    handle: (ctx, { params }) => accessTemplate(ctx, params.id, 'read'),
  }),
  implement(endpoints.createTemplate, { policy: systemManager, handle: (ctx, { body }) => createTemplate(ctx, body) }),
  implement(endpoints.updateTemplate, {
    policy: systemManager,
    handle: (ctx, { params, body }) => updateTemplate(ctx, params.id, body),
  }),
  implement(endpoints.deleteTemplate, {
    policy: systemManager,
    handle: async (ctx, { params }) => {
      await deleteTemplate(ctx, params.id);
      return undefined;
    },
  }),
]);
