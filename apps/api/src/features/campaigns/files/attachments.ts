/** Files that a form's answers name: how a campaign or a response claims them [3.18] [5.10]. */
import type { Answers, FormSchema } from '@muster/contract/forms/types';
import type { Context } from '../../../platform/http/context';
import { claimFiles } from '../../files';
import { filesNamedIn } from '../content/references';

/** A campaign or response that was just saved, with its files. */
export interface SavedWithFiles {
  id: number;
  companyId: number;
  schema: FormSchema | undefined;
  answers: Answers;
  fileIds?: readonly number[] | undefined;
  removedResourceIds?: readonly number[] | undefined;
  /** Whether people may have acknowledged the removed files. */
  keepsRemoved?: boolean;
}

/** Claims the files that a campaign's answers name. Throws 400 for files of something else. Returns whether there are any. */
export const claimCampaignFiles = (ctx: Context, written: SavedWithFiles): Promise<boolean> =>
  claimAnsweredFiles(ctx, written, { entityType: 'CampaignV2', objectName: 'campaignV2', member: 'configurationAnswer' });

export async function claimAnsweredFiles(
  ctx: Context,
  { id, companyId, schema, answers, fileIds = [], removedResourceIds = [], keepsRemoved }: SavedWithFiles,
  { entityType, objectName, member }: { entityType: string; objectName: string; member: string },
): Promise<boolean> {
  const named = filesNamedIn(schema, answers).map(({ field, ids }) => ({ field: `${member}.${field}`, ids }));
  if (fileIds.length > 0) named.push({ field: 'fileIds', ids: [...fileIds] });
  if (named.length + removedResourceIds.length === 0) return false;
  await claimFiles(ctx, {
    entityType,
    companyId,
    entityId: id,
    named,
    removedIds: removedResourceIds,
    keepsRemoved,
    objectName,
  });
  return named.length > 0;
}
