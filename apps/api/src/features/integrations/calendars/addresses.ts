/** Calendar addresses: who has one, and the changes of a person or of the managers of a site. */
import { createHash, randomBytes } from 'node:crypto';
import type { CalendarAddress, NewCalendarAddress } from '@muster/contract/integrations/calendar';
import { canEditSite, isConsultant } from '@muster/contract/shared/permissions';
import sql, { type Sql } from 'sql-template-tag';
import { accessFunction } from '../../../platform/http/access';
import type { Context } from '../../../platform/http/context';
import { forbidden, notFound } from '../../../platform/http/errors';
import { personJson } from '../../identity';
import { accessCompany, accessSite } from '../../organisation';

/** A calendar shows the open work of one person, or the campaigns that ask a site. */
export interface CalendarOwner {
  companyId: number;
  siteId: number | null;
}

export const calendarPath = '/api/calendar/';

/** 192 random bits need no slow hash. */
const secretBytes = 24;

export const hashOfAddress = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

const ofMembers = () => forbidden('calendar.notMember', 'Only people who belong to the company have a calendar address.');

/** The caller’s own calendar in a company; 404 for another company. System managers and consultants have no work there [2.63]. */
export const accessOwnCalendar = accessFunction(
  'accessOwnCalendar',
  async (ctx: Context, companyId: number, _action: 'use'): Promise<CalendarOwner> => {
    const { id } = await accessCompany(ctx, companyId, 'read');
    if (ctx.actor.role !== 'USER') throw ofMembers();
    return { companyId: id, siteId: null };
  },
);

/** The calendar of a site that the caller manages. The address acts for its maker, so only people of the company make one. */
export const accessSiteCalendar = accessFunction(
  'accessSiteCalendar',
  async (ctx: Context, siteId: number, action: 'see' | 'make' | 'revoke'): Promise<CalendarOwner> => {
    // a reading request takes no lock
    const { companyId } = await accessSite(ctx, siteId, action === 'see' ? 'read' : 'edit');
    if (!canEditSite(ctx.actor, { companyId, siteId }) || isConsultant(ctx.actor)) throw forbidden();
    if (action === 'make' && ctx.actor.role !== 'USER') throw ofMembers();
    return { companyId, siteId };
  },
);

const ownedBy = ({ actor }: Context, { companyId, siteId }: CalendarOwner): Sql =>
  siteId === null
    ? sql`c.company_id = ${companyId} AND c.site_id IS NULL AND c.user_id = ${actor.id}`
    : sql`c.company_id = ${companyId} AND c.site_id = ${siteId}`;

export async function findCalendarAddress(ctx: Context, owner: CalendarOwner): Promise<CalendarAddress> {
  const made = await ctx.db.maybeOne<NewCalendarAddress['made']>(sql`
    SELECT ${personJson(sql`c.user_id`)} AS maker, c.created_at AS "createdDate" FROM calendar_address c WHERE ${ownedBy(ctx, owner)}`);
  return { made: made ?? null };
}

/** A new address ends the one before. `homeUrl` is the public address of the product. */
export async function makeCalendarAddress(ctx: Context, owner: CalendarOwner, homeUrl: string): Promise<NewCalendarAddress> {
  const { db, actor, now } = ctx;
  const { companyId, siteId } = owner;
  const secret = randomBytes(secretBytes).toString('base64url');
  const taken = siteId === null ? sql`(company_id, user_id) WHERE site_id IS NULL` : sql`(company_id, site_id) WHERE site_id IS NOT NULL`;
  await db.run(sql`
    INSERT INTO calendar_address (company_id, user_id, site_id, hash, created_at)
    VALUES (${companyId}, ${actor.id}, ${siteId}, ${hashOfAddress(secret)}, ${now})
    ON CONFLICT ${taken} DO UPDATE SET user_id = excluded.user_id, hash = excluded.hash, created_at = excluded.created_at`);
  const { made } = await findCalendarAddress(ctx, owner);
  if (!made) throw new Error('the new calendar address is not there');
  noteChange(ctx, owner);
  ctx.alert('calendar.made');
  return { made, url: new URL(`${calendarPath}${secret}.ics`, homeUrl).href };
}

/** 404 if there is no address. */
export async function revokeCalendarAddress(ctx: Context, owner: CalendarOwner): Promise<undefined> {
  const revoked = await ctx.db.run(sql`DELETE FROM calendar_address c WHERE ${ownedBy(ctx, owner)}`);
  if (revoked === 0) throw notFound();
  noteChange(ctx, owner);
  ctx.alert('calendar.revoked');
  return undefined;
}

const noteChange = (ctx: Context, { companyId, siteId }: CalendarOwner): void =>
  siteId === null
    ? ctx.audit({ companyId, entityType: 'User', entityId: ctx.actor.id })
    : ctx.audit({ companyId, entityType: 'Site', entityId: siteId });
