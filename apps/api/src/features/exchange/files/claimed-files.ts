/** How a question claims its files, and loses them [7.40] [5.14]. */
import type { Context } from '../../../platform/http/context';
import { invalid } from '../../../platform/http/errors';
import { claimFiles, filesOf } from '../../files';

const entityType = 'Question';

interface Written {
  id: number;
  companyId: number;
  isAnonymous: boolean;
  fileIds?: readonly number[] | undefined;
  removedResourceIds?: readonly number[] | undefined;
}

/**
 * Attaches files to a question that was just written. An anonymous question takes no files: a document can contain its author's
 * name, and the file's id and date tell when it was uploaded.
 */
export async function claimQuestionFiles(ctx: Context, question: Written): Promise<void> {
  const { id, companyId, isAnonymous, fileIds = [], removedResourceIds: removedIds = [] } = question;
  if (fileIds.length + removedIds.length === 0) return;
  if (isAnonymous && fileIds.length > 0) throw invalid([{ objectName: 'question', field: 'fileIds', message: 'Anonymous' }]);
  const named = fileIds.length > 0 ? [{ field: 'fileIds', ids: fileIds }] : [];
  await claimFiles(ctx, { entityType, companyId, entityId: id, named, removedIds, objectName: 'question' });
}

/** Deletes the files of a question that is being deleted. */
export async function removeQuestionFiles(ctx: Context, { id, companyId }: { id: number; companyId: number }): Promise<void> {
  const files = (await filesOf(ctx, { entityType, companyId }, [id])).get(id) ?? [];
  await claimQuestionFiles(ctx, { id, companyId, isAnonymous: false, removedResourceIds: files.map((file) => file.id) });
}
