/** The resources of a question: for whoever sees it, and changed by whoever may edit it [7.40] [5.14]. */
import { widerTypes } from '@muster/contract/files/acceptance';
import type { Context } from '../../platform/http/context';
import { invalid } from '../../platform/http/refusals';
import { attachable, claimFiles, filesOf } from '../files';
import { accessQuestion } from './access';

const entityType = 'Question';

attachable(entityType, {
  accepts: widerTypes,
  hidesUploader: true,
  read: (ctx, id) => accessQuestion(ctx, id, 'read'),
  write: (ctx, id) => accessQuestion(ctx, id, 'edit'),
});

interface Written {
  id: number;
  companyId: number;
  isAnonymous: boolean;
  fileIds?: readonly number[] | undefined;
  removedResourceIds?: readonly number[] | undefined;
}

/**
 * Hangs files on a question just written. An anonymous question takes none: a document tells of its author, its number and
 * date of when it was uploaded, and no promise of ours could change that.
 */
export async function claimQuestionFiles(ctx: Context, question: Written): Promise<void> {
  const { id, companyId, isAnonymous, fileIds = [], removedResourceIds: removedIds = [] } = question;
  if (fileIds.length + removedIds.length === 0) return;
  if (isAnonymous && fileIds.length > 0) throw invalid([{ objectName: 'question', field: 'fileIds', message: 'Anonymous' }]);
  const named = fileIds.length > 0 ? [{ field: 'fileIds', ids: fileIds }] : [];
  await claimFiles(ctx, { entityType, companyId, entityId: id, named, removedIds, objectName: 'question' });
}

/** What hangs on a question goes with it. */
export async function removeQuestionFiles(ctx: Context, { id, companyId }: { id: number; companyId: number }): Promise<void> {
  const files = (await filesOf(ctx, { entityType, companyId }, [id])).get(id) ?? [];
  await claimQuestionFiles(ctx, { id, companyId, isAnonymous: false, removedResourceIds: files.map((file) => file.id) });
}
