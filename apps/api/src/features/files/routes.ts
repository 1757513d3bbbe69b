import * as endpoints from '@muster/contract/files/endpoints';
import type { Page } from '@muster/contract/shared/pagination';
import { implement, implementWithCall, withTag, type Implementation } from '../../platform/http/endpoint';
import { anyOf, through } from '../../platform/http/policies';
import type { Context } from '../../platform/http/context';
import { conflict, invalid } from '../../platform/http/errors';
import { filesTag } from './api-tag';
import { accessFile, accessFiles, accessFilesOfEntity, accessUploadTarget } from './access';
import { beginParts, uploadInParts } from './actions/beginParts';
import { completeFile, joinAndCheck } from './actions/completeFile';
import { createFile } from './actions/createFile';
import { deleteFile } from './actions/deleteFile';
import { lookForUploads } from './look-for-uploads';
import { presentFile } from './present';
import type { UploadQuota } from './quota';
import type { FileRow } from './tables';

export const fileRoutes = (quota: UploadQuota): readonly Implementation[] =>
  withTag(filesTag, [
    implement(endpoints.createFile, {
      policy: through(accessUploadTarget),
      handle: async (ctx, { body }) => {
        const { file, url } = await createFile(ctx, body, quota);
        return { ...(await presentFile(ctx, file)), url };
      },
    }),
    implementWithCall(endpoints.listFiles, {
      policy: anyOf(through(accessFiles), through(accessFilesOfEntity)),
      outside: lookForUploads((ctx, { query }) => findListed(ctx, query)),
      handle: async (ctx, { query }) => pageOf(ctx, await findListed(ctx, query), query),
    }),
    implementWithCall(endpoints.listFilesOf, {
      policy: through(accessFilesOfEntity),
      outside: lookForUploads((ctx, { params }) => accessFilesOfEntity(ctx, params.entityType, params.entityId)),
      handle: async (ctx, { params, query }) => pageOf(ctx, await accessFilesOfEntity(ctx, params.entityType, params.entityId), query),
    }),
    implementWithCall(endpoints.getFile, {
      policy: through(accessFile, 'read'),
      outside: lookForUploads(async (ctx, { params }) => [await accessFile(ctx, params.id, 'read')]),
      handle: async (ctx, { params }) => presentFile(ctx, await accessFile(ctx, params.id, 'read')),
    }),
    implementWithCall(endpoints.requestParts, {
      policy: through(accessFile, 'delete'),
      outside: uploadInParts,
      handle: (ctx, { params }, begun) => beginParts(ctx, params.id, begun),
    }),
    implementWithCall(endpoints.completeFile, {
      policy: through(accessFile, 'delete'),
      outside: joinAndCheck,
      handle: async (ctx, { params }, verdict) => presentFile(ctx, await completeFile(ctx, params.id, verdict)),
    }),
    implement(endpoints.getPresignedUrl, {
      policy: through(accessFile, 'read'),
      handle: async (ctx, { params }) => {
        const file = await presentFile(ctx, await accessFile(ctx, params.id, 'read'));
        if (file.url === null)
          throw conflict('file.notUploaded', 'This file has not been uploaded, or was rejected. Upload it again.', { status: file.status });
        return { ...file, url: file.url };
      },
    }),
    implement(endpoints.deleteFile, {
      policy: through(accessFile, 'delete'),
      handle: async (ctx, { params }) => {
        await deleteFile(ctx, params.id);
        return undefined;
      },
    }),
  ]);

interface Listed {
  ids?: number[] | undefined;
  entityType?: string | undefined;
  entityId?: number | undefined;
}

/** Lists files by ids, or of one entity. There is no list of all files. */
async function findListed(ctx: Context, { ids, entityType, entityId }: Listed): Promise<FileRow[]> {
  if (ids) {
    const files = await accessFiles(ctx, ids);
    return files.filter((file) => (entityType ?? file.entityType) === file.entityType && (entityId ?? file.entityId) === file.entityId);
  }
  if (entityType === undefined || entityId === undefined) {
    const field = entityType !== undefined ? 'entityId' : entityId !== undefined ? 'entityType' : 'ids';
    throw invalid([{ objectName: 'query', field, message: 'NotNull' }]);
  }
  return accessFilesOfEntity(ctx, entityType, entityId);
}

/** Cuts one page in memory, because an entity has few files. */
async function pageOf(
  ctx: Context,
  files: FileRow[],
  { page, isUploadSuccessOnly }: { page: Page<'id'>; isUploadSuccessOnly?: boolean | undefined },
) {
  const listed = isUploadSuccessOnly ? files.filter(({ status }) => status === 'UPLOAD_SUCCESS') : files;
  const ordered = page.sort[0]?.direction === 'desc' ? listed.toReversed() : listed;
  const shown = ordered.slice(page.number * page.size, (page.number + 1) * page.size);
  return { items: await Promise.all(shown.map((file) => presentFile(ctx, file))), total: listed.length };
}
