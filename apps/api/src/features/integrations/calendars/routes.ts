import * as endpoints from '@muster/contract/integrations/calendar-endpoints';
import { implement, withTag, type Implementation } from '../../../platform/http/endpoint';
import { through } from '../../../platform/http/policies';
import { integrationsTag } from '../api-tag';
import { accessOwnCalendar, accessSiteCalendar, findCalendarAddress, makeCalendarAddress, revokeCalendarAddress } from './addresses';

/** `homeUrl` is the public address of the product. */
export const calendarRoutes = (homeUrl: string): readonly Implementation[] =>
  withTag(integrationsTag, [
    implement(endpoints.findOwnCalendar, {
      policy: through(accessOwnCalendar, 'use'),
      handle: async (ctx, { params }) => findCalendarAddress(ctx, await accessOwnCalendar(ctx, params.id, 'use')),
    }),
    implement(endpoints.makeOwnCalendar, {
      policy: through(accessOwnCalendar, 'use'),
      handle: async (ctx, { params }) => makeCalendarAddress(ctx, await accessOwnCalendar(ctx, params.id, 'use'), homeUrl),
    }),
    implement(endpoints.revokeOwnCalendar, {
      policy: through(accessOwnCalendar, 'use'),
      handle: async (ctx, { params }) => revokeCalendarAddress(ctx, await accessOwnCalendar(ctx, params.id, 'use')),
    }),
    implement(endpoints.findSiteCalendar, {
      policy: through(accessSiteCalendar, 'see'),
      handle: async (ctx, { params }) => findCalendarAddress(ctx, await accessSiteCalendar(ctx, params.id, 'see')),
    }),
    implement(endpoints.makeSiteCalendar, {
      policy: through(accessSiteCalendar, 'make'),
      handle: async (ctx, { params }) => makeCalendarAddress(ctx, await accessSiteCalendar(ctx, params.id, 'make'), homeUrl),
    }),
    implement(endpoints.revokeSiteCalendar, {
      policy: through(accessSiteCalendar, 'revoke'),
      handle: async (ctx, { params }) => revokeCalendarAddress(ctx, await accessSiteCalendar(ctx, params.id, 'revoke')),
    }),
  ]);
