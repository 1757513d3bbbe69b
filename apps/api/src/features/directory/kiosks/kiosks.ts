/**
 * The shared devices of a site. Its managers add and remove them. The product's own issuer takes the code of a device and signs people in
 * there (`platform/site-access/kiosks.ts`).
 */
import type { Kiosk, KioskCode } from '@muster/contract/directory/kiosk-endpoints';
import sql from 'sql-template-tag';
import { lockLimitedSet } from '../../../platform/database/limited-sets';
import { accessFunction } from '../../../platform/http/access';
import type { Context } from '../../../platform/http/context';
import { conflict, forbidden, notFound } from '../../../platform/http/errors';
import { codeMinutes, maxKiosks } from '../../../platform/site-access/kiosks';
import { drawCode } from '../../../platform/site-access/pins';
import { accessSite, findPlace } from '../../organisation';
import type { Cards } from '../cards';
import { mayManagePersonnel } from '../policy';

/** The company of a site whose devices the caller manages. 404 for a site that the caller may not read. */
export const accessKiosks = accessFunction('accessKiosks', async (ctx: Context, siteId: number): Promise<number> => {
  const { companyId } = await accessSite(ctx, siteId, 'read');
  if (!mayManagePersonnel(ctx.actor, { companyId, siteId })) throw forbidden();
  return companyId;
});

/** Leaves out devices whose code has expired unused. */
const isThere = (now: Date) => sql`(code_ends_at IS NULL OR code_ends_at > ${now})`;

export async function listKiosks(ctx: Context, siteId: number): Promise<Kiosk[]> {
  const companyId = await accessKiosks(ctx, siteId);
  return ctx.db.many<Kiosk>(sql`
    SELECT id, name, last_seen_at AS "lastSeenDate", code_ends_at AS "codeEndDate", keeps_briefings AS "keepsBriefings",
           waiting_count AS "unsentCount", aside_count AS "asideCount" FROM kiosk
     WHERE company_id = ${companyId} AND site_id = ${siteId} AND ${isThere(ctx.now)} ORDER BY lower(name), id`);
}

/** 409 while the sign-in with numbers is off, and above the maximum number of devices of a site. */
export async function addKiosk(
  ctx: Context,
  cards: Cards | undefined,
  siteId: number,
  { name, keepsBriefings }: { name: string; keepsBriefings: boolean },
): Promise<KioskCode> {
  const companyId = await accessKiosks(ctx, siteId);
  if (!cards) throw conflict('user.noCards', 'The sign-in with a number is switched off.');
  if ((await findPlace(ctx.db, { companyId, siteId }))?.isClosed !== false)
    throw conflict('campaign.placeClosed', 'This site is inactive. Nothing new begins there.');
  await lockLimitedSet(ctx.db, 'kiosks', siteId);
  const ofSite = sql`company_id = ${companyId} AND site_id = ${siteId}`;
  await ctx.db.run(sql`DELETE FROM kiosk WHERE ${ofSite} AND NOT ${isThere(ctx.now)}`);
  const { count } = await ctx.db.one<{ count: number }>(sql`SELECT count(*) AS count FROM kiosk WHERE ${ofSite}`);
  if (count >= maxKiosks) throw conflict('kiosk.tooMany', `There are ${maxKiosks} shared devices already.`, { max: maxKiosks });
  const code = drawCode();
  const endDate = new Date(ctx.now.getTime() + codeMinutes * 60_000);
  const { id } = await ctx.db.one<{ id: number }>(sql`
    INSERT INTO kiosk (company_id, site_id, name, keeps_briefings, code_hash, code_ends_at)
    VALUES (${companyId}, ${siteId}, ${name}, ${keepsBriefings}, ${cards.hashOfCode(code)}, ${endDate}) RETURNING id`);
  ctx.audit({ companyId, entityType: 'Kiosk', entityId: id, data: { name, siteId, ...(keepsBriefings && { keepsBriefings }) } });
  return { id, name, code, codeEndDate: endDate.toISOString(), address: cards.kioskAddress };
}

export async function removeKiosk(ctx: Context, siteId: number, kioskId: number): Promise<undefined> {
  const companyId = await accessKiosks(ctx, siteId);
  const removed = await ctx.db.maybeOne<{ name: string }>(sql`
    DELETE FROM kiosk WHERE company_id = ${companyId} AND site_id = ${siteId} AND id = ${kioskId} RETURNING name`);
  if (!removed) throw notFound();
  ctx.audit({ companyId, entityType: 'Kiosk', entityId: kioskId, data: { name: removed.name, siteId } });
}
