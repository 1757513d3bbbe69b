/** Files of responses: who can read and change them, and how a response claims them [3.18] [5.10]. */
import { defaultTypes } from '@muster/contract/files/acceptance';
import type { AttachedFile } from '@muster/contract/files/file';
import type { Context } from '../../platform/http/context';
import { claimAnsweredFiles, type SavedWithFiles } from '../campaigns';
import { filesOf, type Attachable } from '../files';
import { accessResponseForFile } from './response-access';

export const attachedToResponses: Attachable = {
  accepts: defaultTypes,
  hidesUploader: true,
  read: (ctx, id) => accessResponseForFile(ctx, id, 'read'),
  write: (ctx, id) => accessResponseForFile(ctx, id, 'write'),
};

export const claimResponseFiles = (ctx: Context, written: SavedWithFiles): Promise<boolean> =>
  claimAnsweredFiles(ctx, written, { entityType: 'CampaignV2Response', objectName: 'campaignV2Response', member: 'campaignAnswer' });

/** The files of these responses, by response id. */
export const responseFiles = (ctx: Context, companyId: number, ids: readonly number[]): Promise<Map<number, AttachedFile[]>> =>
  filesOf(ctx, { entityType: 'CampaignV2Response', companyId }, ids);
