import type * as endpoints from '@muster/contract/integrations/calendar-endpoints';
import { ownCalendarTag, siteCalendarTag } from '@muster/contract/integrations/tags';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api';

const findOwn = call<typeof endpoints.findOwnCalendar>('GET /companies/{id}/calendar');
const makeOwn = call<typeof endpoints.makeOwnCalendar>('POST /companies/{id}/calendar');
const revokeOwn = call<typeof endpoints.revokeOwnCalendar>('DELETE /companies/{id}/calendar');
const findOfSite = call<typeof endpoints.findSiteCalendar>('GET /sites/{id}/calendar');
const makeOfSite = call<typeof endpoints.makeSiteCalendar>('POST /sites/{id}/calendar');
const revokeOfSite = call<typeof endpoints.revokeSiteCalendar>('DELETE /sites/{id}/calendar');

/** Whose calendar: the person's own in a company, or that of a site. */
export type CalendarOwner = { companyId: number } | { siteId: number };

const inputOf = (owner: CalendarOwner) => ({ params: { id: 'siteId' in owner ? owner.siteId : owner.companyId } });

export const calendarTag = (owner: CalendarOwner) => ('siteId' in owner ? siteCalendarTag(owner.siteId) : ownCalendarTag(owner.companyId));

/** The page keeps no address: the server never sends it again. */
export const calendarQuery = (owner: CalendarOwner) =>
  queryOptions({
    queryKey: ['integrations', 'calendar', owner],
    queryFn: ({ signal }) => ('siteId' in owner ? findOfSite : findOwn)(inputOf(owner), { signal, hideError: true }),
    meta: { tags: [calendarTag(owner)] },
  });

export const makeAddress = (owner: CalendarOwner, failure: string) =>
  ('siteId' in owner ? makeOfSite : makeOwn)(inputOf(owner), { failure });

export const revokeAddress = (owner: CalendarOwner, failure: string) =>
  ('siteId' in owner ? revokeOfSite : revokeOwn)(inputOf(owner), { failure });
