import { isDeepStrictEqual } from 'node:util';
import type { CompanyChange } from '@muster/contract/organisation/company';
import { sortedHours } from '@muster/contract/organisation/working-hours';
import sql, { type Sql } from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { requireSame, requireVersion } from '../../../platform/http/errors';
import { accessCompany } from '../access';
import { announceChange } from '../events';
import { changeLogo } from '../logo';
import { requireIndustry } from '../industry';
import { requireKnownZone } from '../known-zone';
import { findCompany, type CompanyRow } from '../queries';

/**
 * Changes the given members. Only a system manager can change features, phase and industry [1.8] [1.10] [1.11] [2.154] [7.26]. 400 for an
 * unknown industry or time zone, 409 for a stale version.
 */
export async function changeCompany(ctx: Context, id: number, change: CompanyChange, logo: Buffer | undefined): Promise<CompanyRow> {
  const before = await accessCompany(ctx, id, isForSystemManagers(change) ? 'manageFeatures' : 'setUp');
  requireSame({ id }, change);
  requireVersion(ctx, before.version, change.version);
  const industryId = change.industryId === undefined ? (before.industry?.id ?? null) : change.industryId;
  if (industryId !== before.industry?.id) await requireIndustry(ctx.db, industryId);
  const { name, timeZone, phase, questionWaitDays, offlineDays, languages, digestMinute, consultationList, attentionBudget } = change;
  await requireKnownZone(ctx.db, timeZone, before.timeZone);
  const workingHours = change.workingHours && sortedHours(change.workingHours);
  const reminderDays = change.reminderDays?.toSorted((a, b) => b - a);
  const entity = { entityType: 'Company', companyId: id, entityId: id } as const;
  const logoUrl = await changeLogo(ctx, entity, { fileId: change.logoFileId, encoded: logo, before: before.logoUrl });
  const after = {
    ...before,
    logoUrl,
    ...defined({
      name,
      timeZone,
      phase,
      questionWaitDays,
      offlineDays,
      languages,
      workingHours,
      digestMinute,
      reminderDays,
      consultationList,
      attentionBudget,
    }),
    ...defined(change.features ?? {}),
  };
  await ctx.db.run(sql`
    UPDATE company SET name = ${after.name}, time_zone = ${after.timeZone}, phase = ${after.phase}, industry_id = ${industryId}, logo_url = ${logoUrl}, translation_enabled = ${after.translation},
           summary_enabled = ${after.summary}, push_enabled = ${after.push},
           question_wait_days = ${after.questionWaitDays}, offline_days = ${after.offlineDays}, languages = ${after.languages},
           work_from = ${after.workingHours.from}, work_to = ${after.workingHours.to}, work_days = ${after.workingHours.days}::smallint[],
           digest_minute = ${after.digestMinute}, consultation_list = ${after.consultationList},
           attention_asks = ${after.attentionBudget.asks}, attention_minutes = ${after.attentionBudget.minutes}, ${remindersFrom(ctx.now, after.reminderDays)}, version = version + 1 WHERE id = ${id}`);
  const changed = Object.keys(after).filter((key) => !isDeepStrictEqual(after[key as keyof CompanyRow], before[key as keyof CompanyRow]));
  if (industryId !== (before.industry?.id ?? null)) changed.push('industry');
  ctx.audit({ companyId: id, entityType: 'Company', entityId: id, data: { changed, name: after.name } });
  announceChange(ctx, id);
  ctx.alert('company.updated', { name: after.name });
  return (await findCompany(ctx.db, id, 'read')) ?? after;
}

/** A number that the company had already keeps the time since when it applies. */
const remindersFrom = (now: Date, days: readonly number[]): Sql => sql`
  reminder_days = ${[...days]}::smallint[],
  reminder_since = ARRAY(
    SELECT coalesce(reminder_since[array_position(reminder_days, d.days)], ${now}::timestamptz)
      FROM unnest(${[...days]}::smallint[]) WITH ORDINALITY AS d (days, place) ORDER BY d.place)`;

const isForSystemManagers = ({ features, phase, industryId }: CompanyChange): boolean =>
  features !== undefined || phase !== undefined || industryId !== undefined;

const defined = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;
