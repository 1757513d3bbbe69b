/** The packs that managers download: of the company, of a place and of a campaign. */
import type { PackQuery } from '@muster/contract/evidence/ledger';
import type { Context } from '../../platform/http/context';
import type { FileAnswer } from '../../platform/http/file-answer';
import { accessCompany } from '../organisation';
import { accessCampaignEvidence, accessPack } from './access';
import { packFile } from './pack';
import { periodOf } from './period';
import { separatorOf } from './separator';

/** The whole ledger, or its part for one site or division. */
export async function downloadEvidencePack(ctx: Context, id: number, { siteId, divisionId, ...days }: PackQuery): Promise<FileAnswer> {
  const companyId = await accessPack(ctx, id, { siteId, divisionId });
  const { timeZone } = await accessCompany(ctx, companyId, 'read');
  const period = periodOf(days, timeZone);
  const part = siteId === undefined && divisionId === undefined ? undefined : { siteId, divisionId };
  ctx.audit({ companyId, entityType: 'Company', entityId: companyId, data: { ...period, ...part } });
  const name = siteId === undefined ? (divisionId === undefined ? String(companyId) : `division ${divisionId}`) : `site ${siteId}`;
  return packFile(ctx, { companyId, period, ...(part && { part }), name, separator: await separatorOf(ctx) });
}

/** The entries of one campaign, for the managers of its scope. */
export async function downloadCampaignPack(ctx: Context, id: number): Promise<FileAnswer> {
  const { companyId } = await accessCampaignEvidence(ctx, id);
  ctx.audit({ companyId, entityType: 'CampaignV2', entityId: id });
  const separator = await separatorOf(ctx);
  return packFile(ctx, { companyId, period: { from: null, to: null }, part: { campaignId: id }, name: `campaign ${id}`, separator });
}
