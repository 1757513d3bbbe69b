/** The grants that managers of the company give to auditors. */
import type { Auditor, AuditorCreation, AuditorUse } from '@muster/contract/evidence/auditor';
import { maxAuditorDays, maxAuditors } from '@muster/contract/evidence/limits';
import { tagOfPreference } from '@muster/contract/shared/language-names';
import type { LanguageTag } from '@muster/contract/shared/languages';
import sql, { empty } from 'sql-template-tag';
import { lockLimitedSet } from '../../../platform/database/limited-sets';
import type { Context } from '../../../platform/http/context';
import { conflict, invalid, notFound } from '../../../platform/http/errors';
import { findTitles } from '../../campaigns';
import { findMailContact, nameOfCaller, personJson } from '../../identity';
import { companyName, placeOfMark, requireReadableScope, zoneOfCompany } from '../../organisation';
import { accessLedger } from '../access';
import { auditorInvited } from './mail';

interface Row extends Omit<Auditor, 'grantedByName' | 'uses'> {
  grantedBy: { firstName: string | null; lastName: string | null } | null;
  uses: { date: string; what: AuditorUse; campaignId: number | null }[];
}

const shownUses = 50;
const shownGrants = 200;
/** In the time zone of the company of `auditor_grant r`. */
export const today = (now: Date) => sql`(${now}::timestamptz AT TIME ZONE ${zoneOfCompany(sql`r.company_id`)})::date`;

/** The newest first. */
export async function findAuditors({ db, now }: Pick<Context, 'db' | 'now'>, companyId: number, id?: string): Promise<Auditor[]> {
  const rows = await db.many<Row>(sql`
    SELECT r.id, r.address, r.site_id AS "siteId", r.division_id AS "divisionId", ${placeOfMark} AS "placeName",
           r.from_on AS "fromDay", r.to_on AS "toDay", r.until_on AS "untilDay", r.revoked_at IS NULL AND r.until_on >= ${today(now)} AS "isOpen",
           r.granted_by AS "grantedById", ${personJson(sql`r.granted_by`)} AS "grantedBy", r.granted_at AS "grantedDate", r.revoked_at AS "endedDate",
           (SELECT count(*)::integer FROM auditor_read u WHERE u.company_id = r.company_id AND u.grant_id = r.id) AS "useCount",
           (SELECT coalesce(jsonb_agg(jsonb_build_object('date', u.at, 'what', u.what, 'campaignId', u.campaign_id) ORDER BY u.id DESC), '[]')
              FROM (SELECT * FROM auditor_read u WHERE u.company_id = r.company_id AND u.grant_id = r.id ORDER BY u.id DESC LIMIT ${shownUses}) u) AS uses
      FROM auditor_grant r
     WHERE r.company_id = ${companyId} ${id === undefined ? empty : sql`AND r.id = ${id}::uuid`}
     ORDER BY r.granted_at DESC, r.id LIMIT ${shownGrants}`);
  const titles = await findTitles(
    db,
    companyId,
    rows.flatMap(({ uses }) => uses.flatMap(({ campaignId }) => campaignId ?? [])),
  );
  return rows.map(({ grantedBy, uses, ...row }) => ({
    ...row,
    grantedByName: `${grantedBy?.firstName ?? ''} ${grantedBy?.lastName ?? ''}`.trim(),
    uses: uses.map(({ date, what, campaignId }) => ({
      date: new Date(date).toISOString(),
      what,
      campaignTitle: (campaignId !== null && titles.get(campaignId)) || null,
    })),
  }));
}

/** 400 for a last day that is over or more than a year away, and 409 above the maximum number, or without a mail service. */
export async function grantAuditor(ctx: Context, id: number, body: AuditorCreation, canMail: boolean): Promise<Auditor> {
  const companyId = await accessLedger(ctx, id);
  const { db, now, actor } = ctx;
  const { address, siteId = null, divisionId = null, fromDay = null, toDay = null, untilDay } = body;
  await requireReadableScope(ctx, { companyId, siteId: siteId ?? undefined, divisionId: divisionId ?? undefined });
  if (!canMail) throw conflict('auditor.noMail', 'Auditors get codes by e-mail, and this installation sends none.');
  await lockLimitedSet(db, 'auditors', companyId);
  const { open, isPossible } = await db.one<{ open: number; isPossible: boolean }>(sql`
    SELECT count(*) FILTER (WHERE r.revoked_at IS NULL AND r.until_on >= d.today)::integer AS open,
           ${untilDay}::date BETWEEN d.today AND d.today + ${maxAuditorDays}::integer AS "isPossible"
      FROM (SELECT (${now}::timestamptz AT TIME ZONE ${zoneOfCompany(sql`${companyId}`)})::date AS today) d
      LEFT JOIN auditor_grant r ON r.company_id = ${companyId} GROUP BY d.today`);
  if (!isPossible) throw invalid([{ objectName: 'auditor', field: 'untilDay', message: 'Range' }]);
  if (open >= maxAuditors)
    throw conflict('auditor.tooMany', 'There are too many auditors. End the access of those who are done.', { max: maxAuditors });
  const made = await db.one<{ id: string; companyName: string }>(sql`
    INSERT INTO auditor_grant AS r (company_id, site_id, division_id, address, from_on, to_on, until_on, granted_by, granted_at)
    VALUES (${companyId}, ${siteId}::bigint, ${divisionId}::bigint, ${address}, ${fromDay}::date, ${toDay}::date, ${untilDay}, ${actor.id}, ${now})
    RETURNING r.id, ${companyName(sql`r.company_id`)} AS "companyName"`);
  const language = tagOfPreference((await findMailContact(db, actor.id))?.preferredLanguage);
  ctx.audit({ companyId, entityType: 'Auditor', entityId: made.id, data: { siteId, divisionId, fromDay, toDay, untilDay } });
  ctx.emit(auditorInvited, {
    companyId,
    aggregate: `auditor:${made.id}`,
    payload: {
      grantId: made.id,
      address,
      language,
      companyName: made.companyName,
      name: await nameOfCaller(db, actor.id),
      until: dayIn(language, untilDay),
    },
  });
  ctx.alert('auditor.granted', { address });
  const [found] = await findAuditors(ctx, companyId, made.id);
  if (!found) throw new Error('The grant is missing after it was made');
  return found;
}

/** Ends an access at once. 404 for an access that has ended. */
export async function endAuditor(ctx: Context, id: number, auditorId: string): Promise<void> {
  const companyId = await accessLedger(ctx, id);
  const ended = await ctx.db.maybeOne<{ address: string }>(sql`
    UPDATE auditor_grant r SET revoked_by = ${ctx.actor.id}, revoked_at = ${ctx.now}
     WHERE r.company_id = ${companyId} AND r.id = ${auditorId}::uuid AND r.revoked_at IS NULL RETURNING r.address`);
  if (!ended) throw notFound();
  ctx.audit({ companyId, entityType: 'Auditor', entityId: auditorId });
  ctx.alert('auditor.ended', { address: ended.address });
}

/** A day in the usual form of the language. */
export const dayIn = (language: LanguageTag, day: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
