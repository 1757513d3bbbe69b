import type { Company, CompanyView } from '@muster/contract/organisation/company';
import { furtherLanguages } from '@muster/contract/shared/languages';
import type { Context } from '../../platform/http/context';
import { allowedCompanyActions } from './access';
import { countActiveMembers, findOrganisation, type CompanyRow } from './queries';

export async function presentCompanyView(ctx: Context, row: CompanyRow): Promise<CompanyView> {
  const { id, name, logoUrl, phase, timeZone, version, translation, summary, push, offlineDays, languages } = row;
  const { isAtKiosk = false } = ctx.actor;
  const organisation = await findOrganisation(ctx.db, id);
  return {
    id,
    name,
    logoUrl,
    phase,
    timeZone,
    workDays: row.workingHours.days,
    version,
    features: { translation, summary, push: push && !isAtKiosk },
    // the next person at a shared device is another one
    offlineDays: isAtKiosk ? 0 : offlineDays,
    languages: languages.filter((tag) => furtherLanguages.includes(tag)),
    ...organisation,
    allowedActions: allowedCompanyActions(ctx.actor, id),
  };
}

export async function presentCompany(ctx: Context, row: CompanyRow): Promise<Company> {
  const [view, activeCompanyUserCount] = await Promise.all([presentCompanyView(ctx, row), countActiveMembers(ctx.db, row.id)]);
  const { industry, questionWaitDays, reminderDays, workingHours, digestMinute, consultationList, attentionBudget, setupUntil } = row;
  const own = { industry, questionWaitDays, reminderDays, workingHours, digestMinute, consultationList, attentionBudget, setupUntil };
  return { ...view, ...own, activeCompanyUserCount };
}
