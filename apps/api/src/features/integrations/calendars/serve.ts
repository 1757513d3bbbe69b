/**
 * Serves the calendars. Calendar programs send no token: whoever knows the address reads it, in the rights of its maker at that moment. The
 * file has no names of people.
 */
import { createHash } from 'node:crypto';
import { canEditSite } from '@muster/contract/shared/permissions';
import type { FastifyInstance } from 'fastify';
import sql from 'sql-template-tag';
import type { Clock } from '../../../platform/clock';
import type { Database, Db } from '../../../platform/database/database';
import { actorOf, type EnteredAccount } from '../../../platform/http/actor';
import { notFound } from '../../../platform/http/errors';
import { objectUrl } from '../../../platform/notifications/object-url';
import { insideTransaction } from '../../../platform/outside/open-transactions';
import { findDueAtSite, findDueWork, type DueItem } from '../../focus';
import { findSiteNames, nameOfCompany } from '../../organisation';
import { calendarPath, hashOfAddress, type CalendarOwner } from './addresses';
import { calendarDocument } from './document';

interface CalendarOptions {
  database: Database;
  clock: Clock;
  /** The public address of the product. */
  homeUrl: string;
}

type Entered = CalendarOwner & { account: EnteredAccount };

/** `isSecretAddress`: the log must not name the path. */
const config = { addressLimit: 'files', isSecretAddress: true } as const;

export function serveCalendars(app: FastifyInstance, { database, clock, homeUrl }: CalendarOptions): void {
  app.get<{ Params: { file: string } }>(`${calendarPath}:file`, { config }, async (request, reply) => {
    const secret = /^([\w-]+)\.ics$/.exec(request.params.file)?.[1];
    const calendar = secret === undefined ? undefined : await readOnly(database, (db) => findCalendar(db, secret, clock.now()));
    if (!calendar) throw notFound();
    const document = calendarDocument({ name: calendar.name, events: calendar.items.map((item) => eventOf(item, homeUrl)) });
    const tag = `W/"${createHash('sha256').update(document).digest('base64url').slice(0, 22)}"`;
    // private, and asked for each time: a revoked address must not live on in a cache
    reply.header('cache-control', 'private, no-cache').header('etag', tag).header('x-robots-tag', 'noindex');
    if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send();
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="muster.ics"')
      .header('x-content-type-options', 'nosniff')
      .send(document);
  });
}

/** Undefined for an address that nobody made, that is revoked, or whose maker has lost the company or the site. */
async function findCalendar(db: Db, secret: string, now: Date): Promise<{ name: string; items: DueItem[] } | undefined> {
  const entered = await db.maybeOne<Entered>(sql`
    SELECT account, company_id AS "companyId", site_id AS "siteId" FROM muster_enter_calendar(${hashOfAddress(secret)}, ${now})`);
  if (!entered?.account.activated || entered.account.blocked) return undefined;
  const { companyId, siteId } = entered;
  const reader = { actor: actorOf(entered.account), acceptedLanguages: [], now };
  if (siteId === null) {
    const [name, items] = await Promise.all([nameOfCompany(db, companyId), findDueWork(db, reader, companyId)]);
    return { name, items };
  }
  if (!canEditSite(reader.actor, { companyId, siteId })) return undefined;
  const [names, items] = await Promise.all([findSiteNames(db, companyId), findDueAtSite(db, reader, { companyId, siteId })]);
  return { name: names.get(siteId) ?? '', items };
}

/** A part of a site has an event of its own. The address in the event needs a sign-in. */
function eventOf({ companyId, campaignId, participationId, type, title, siteId, divisionId, siteName, ...item }: DueItem, homeUrl: string) {
  const part = participationId === null ? '' : `-part-${participationId}`;
  return {
    uid: `campaign-${campaignId}${part}@${new URL(homeUrl).hostname}`,
    sequence: item.version,
    changedAt: new Date(item.updatedDate),
    dueAt: new Date(item.endDate),
    title,
    place: siteName ?? undefined,
    url: objectUrl(homeUrl, {
      entityType: participationId === null ? 'CampaignV2' : 'CampaignV2Site',
      companyId,
      campaignId,
      type,
      ...(siteId !== null && { siteId }),
      ...(divisionId !== null && { divisionId }),
    }),
  };
}

/** A reading transaction that begins without a caller. */
async function readOnly<T>(database: Database, work: (db: Db) => Promise<T>): Promise<T> {
  const db = await database.begin('read');
  try {
    const result = await insideTransaction(() => work(db));
    await db.commit();
    return result;
  } catch (error) {
    await db.rollback();
    throw error;
  }
}
