/** Limits how much a person and a company can upload. */
import sql from 'sql-template-tag';
import type { Context } from '../../platform/http/context';
import { HttpError } from '../../platform/http/errors';
import type { FileRow } from './tables';

export interface UploadQuota {
  personFiles: number;
  personBytes: number;
  companyFiles: number;
  companyBytes: number;
}

export const noQuota: UploadQuota = {
  personFiles: Infinity,
  personBytes: Infinity,
  companyFiles: Infinity,
  companyBytes: Infinity,
};

interface Usage {
  isCompany: boolean;
  files: number;
  bytes: number;
}

/**
 * Throws 413 if a file that was just inserted exceeds the quota of its company or uploader. The trigger on `file` has counted it
 * and locked the rows of both. Concurrent requests are therefore counted one after the other.
 */
export async function requireQuota(ctx: Context, { companyId, uploaderId }: FileRow, quota: UploadQuota): Promise<void> {
  const usages = await ctx.db.many<Usage>(sql`
    SELECT uploader_id IS NULL AS "isCompany", files, bytes FROM file_usage
     WHERE company_id = ${companyId} AND (uploader_id IS NULL OR uploader_id = ${uploaderId})`);
  for (const { isCompany, files, bytes } of usages) {
    if (isCompany && (files > quota.companyFiles || bytes > quota.companyBytes)) throw companyIsFull();
    if (!isCompany && (files > quota.personFiles || bytes > quota.personBytes)) throw personIsFull();
  }
}

const personIsFull = () =>
  new HttpError(413, {
    code: 'file.personQuota',
    detail: 'You have reached the upload limit for one person. Delete files that you no longer need, then upload again.',
  });

const companyIsFull = () =>
  new HttpError(413, {
    code: 'file.companyQuota',
    detail: 'Your company has reached its upload limit. Delete files, or ask the operator of Muster for more space.',
  });
