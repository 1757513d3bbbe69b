/**
 * The documents of a consultation: files with a name. After the posting nothing is lost: a document that was replaced or removed stays, with the
 * times, because people may have answered on it.
 */
import type { DocumentGiven } from '@muster/contract/campaigns/consultation/consultation';
import { maxDocuments, maxKeptDocuments } from '@muster/contract/campaigns/consultation/kinds';
import { maxDocumentBytes, widerTypes } from '@muster/contract/files/acceptance';
import sql from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import type { OutsideStep } from '../../../platform/http/endpoint';
import { conflict, invalid } from '../../../platform/http/errors';
import { nextQuarterHour } from '../../../platform/quarter-hour';
import { digestOfUpload, findUpload, type Attachable } from '../../files';
import { accessCampaign, accessConsulting } from '../access';
import type { Campaign } from '../campaign';
import { campaignAggregate } from '../events';
import { entityType, keepsGone, takeFiles } from './document-files';
import { consultationDocumentAdded, consultationDocumentChanged } from './events';

/** Everybody who reads the campaign reads them. */
export const consultationFiles: Attachable = {
  accepts: widerTypes,
  maxBytes: maxDocumentBytes,
  isNeverUnique: true,
  read: (ctx, id) => accessCampaign(ctx, id, 'read'),
  write: (ctx, id) => accessConsulting(ctx, id),
  remove: removeDocument,
};

interface ReadUpload {
  size: number;
  sha256: string;
}

type Upload = { key: string; size: number } | undefined;

/**
 * Reads the caller's checked upload for this campaign, outside of any transaction. Undefined if there is none: a repeated request has used it
 * already, and gets the stored answer.
 */
export const readDocument: OutsideStep<{ params: { id: number }; body: DocumentGiven }, Upload, ReadUpload | undefined> = {
  canRepeat: true,
  async plan(ctx, { params, body: { fileId } }) {
    const { id, companyId } = await accessConsulting(ctx, params.id);
    return findUpload(ctx, { fileId, entityType, companyId, entityId: id });
  },
  call: async ({ storage }, upload) => upload && { size: upload.size, sha256: await digestOfUpload(storage, upload) },
};

interface Known {
  fileId: number;
  isGone: boolean;
}

/** Adds a document, or replaces one. 400 without a checked upload, 409 above the limit and for a campaign that is no consultation yet. */
export async function addDocument(ctx: Context, id: number, given: DocumentGiven, read: ReadUpload | undefined): Promise<Campaign> {
  const { fileId, name, replacesFileId } = given;
  const campaign = await accessConsulting(ctx, id);
  if (!read) throw wrong('fileId');
  const { companyId } = campaign;
  const known = await ctx.db.many<Known>(sql`
    SELECT file_id AS "fileId", gone_at IS NOT NULL AS "isGone" FROM consultation_document WHERE company_id = ${companyId} AND campaign_id = ${id}`);
  const isReplaced = known.some((one) => !one.isGone && one.fileId === replacesFileId);
  if (replacesFileId !== undefined && !isReplaced) throw wrong('replacesFileId');
  if (!isReplaced) requireRoom(known);
  await takeFiles(ctx, campaign, { added: [fileId], gone: isReplaced && replacesFileId !== undefined ? [replacesFileId] : [] });
  const added = await ctx.db.run(sql`
    INSERT INTO consultation_document (company_id, campaign_id, file_id, name, sha256, size, added_by, added_at, replaces_file_id)
    SELECT ${companyId}, ${id}, ${fileId}, ${name}, ${read.sha256}, ${read.size}, ${ctx.actor.id}, ${ctx.now}, ${keepsGone(campaign) ? (replacesFileId ?? null) : null}
      FROM consultation WHERE company_id = ${companyId} AND campaign_id = ${id}`);
  if (added === 0) throw conflict('consultation.missing', 'Say first what people are consulted about. Then add documents.');
  ctx.audit({ companyId, entityType: 'CampaignV2', entityId: id, data: { fileId, name, replacesFileId: replacesFileId ?? null } });
  tellChange(ctx, campaign, fileId, isReplaced ? 'REPLACED' : 'ADDED');
  if (campaign.status === 'LIVE')
    ctx.emit(consultationDocumentAdded, {
      companyId,
      // an aggregate of its own: other events of the campaign do not wait for it
      aggregate: `documents of campaign ${id}`,
      payload: { campaignId: id, companyId, by: ctx.actor.id, fileId },
      notBefore: nextQuarterHour(ctx.now),
    });
  ctx.alert('consultation.saved');
  return campaign;
}

function requireRoom(known: readonly Known[]): void {
  if (known.filter(({ isGone }) => !isGone).length >= maxDocuments)
    throw conflict('consultation.tooManyDocuments', 'This consultation has as many documents as it can have.', { max: maxDocuments });
  if (known.length >= maxKeptDocuments)
    throw conflict('consultation.tooManyKeptDocuments', 'This consultation takes no more documents. One can still be replaced.', {
      max: maxKeptDocuments,
    });
}

/** The request that deletes the file writes the audit record. */
async function removeDocument(ctx: Context, id: number, fileId: number): Promise<void> {
  const campaign = await accessConsulting(ctx, id);
  await takeFiles(ctx, campaign, { added: [], gone: [fileId] });
  tellChange(ctx, campaign, fileId, 'REMOVED');
}

function tellChange(ctx: Context, { id, companyId }: Campaign, fileId: number, change: 'ADDED' | 'REPLACED' | 'REMOVED'): void {
  const payload = { campaignId: id, companyId, by: ctx.actor.id, fileId, change };
  ctx.emit(consultationDocumentChanged, { companyId, aggregate: campaignAggregate(id), payload });
}

const wrong = (field: string) => invalid([{ objectName: 'document', field, message: 'Unknown' }]);
