/**
 * The report of a campaign with names, for an auditor of its place. The managers of the place get the same document. A report covers the
 * whole campaign, so the auditor gets it only if the days of the grant last until the end of the campaign, or until now.
 */
import { exportReport } from '@muster/contract/reports/endpoints';
import type { LanguageTag } from '@muster/contract/shared/languages';
import type { Transaction } from '../../../platform/database/database';
import { actorOf } from '../../../platform/http/actor';
import type { FileAnswer } from '../../../platform/http/file-answer';
import type { HttpPlatform } from '../../../platform/http/platform';
import { requestContext } from '../../../platform/http/request-context';
import type { NamedCampaign } from '../../campaigns';
import { exportCampaignReport } from '../../reports';
import type { Period } from '../period';
import type { EnteredAuditor } from './session';

export const hasWholeReport = ({ completeDate }: NamedCampaign, { to }: Period, now: Date): boolean =>
  to === null || (completeDate ?? now.toISOString()) < to;

interface Visit {
  db: Transaction;
  auditor: EnteredAuditor;
  now: Date;
  language: LanguageTag;
  requestId: string;
}

/** The caller has checked that the grant covers the campaign. The auditor reads it as a manager of the place would. */
export async function reportForAuditor(
  { log, storage, registries }: Pick<HttpPlatform, 'log' | 'storage' | 'registries'>,
  { db, auditor, now, language, requestId }: Visit,
  campaignId: number,
): Promise<FileAnswer> {
  const { grantId, companyId, siteId, divisionId } = auditor;
  const isWhole = siteId === null && divisionId === null;
  const ctx = requestContext({
    actor: actorOf({
      id: grantId,
      role: 'USER',
      activated: true,
      blocked: false,
      companies: [[companyId, isWhole, false]],
      sites: siteId === null ? [] : [[companyId, siteId, true]],
      divisions: divisionId === null ? [] : [[companyId, divisionId, true]],
    }),
    db,
    now,
    startedAt: now,
    log,
    requestId,
    storage,
    registries,
    ifMatch: undefined,
    clockOffset: 0,
    acceptedLanguages: [language],
    auditClass: exportReport.audit,
  });
  const query = { format: 'pdf' as const, language };
  const file = await exportCampaignReport(ctx, { params: { id: campaignId }, query }, auditor.address);
  await ctx.settle();
  return file;
}
