import * as endpoints from '@muster/contract/files/endpoints';
import type { Page } from '@muster/contract/shared/pagination';
import { implement, signedIn, type Implementation } from '../../platform/http/endpoint';
import type { Context } from '../../platform/http/context';
import { conflict, invalid } from '../../platform/http/refusals';
import { accessFile, accessFiles, accessFilesOfThing } from './access';
import { beginParts } from './actions/beginParts';
import { completeFile } from './actions/completeFile';
import { createFile } from './actions/createFile';
import { deleteFile } from './actions/deleteFile';
import { presentFile } from './present';
import type { FileRow } from './tables';

export const routes: readonly Implementation[] = [
  implement(endpoints.createFile, {
    policy: signedIn,
    handle: async (ctx, { body }) => {
      const { file, url } = await createFile(ctx, body);
      return { ...(await presentFile(ctx, file)), url };
    },
  }),
  implement(endpoints.listFiles, {
    policy: signedIn,
    handle: async (ctx, { query }) => pageOf(ctx, await findListed(ctx, query), query),
  }),
  implement(endpoints.listFilesOf, {
    policy: signedIn,
    handle: async (ctx, { params, query }) => pageOf(ctx, await listOfThing(ctx, params.entityType, params.entityId), query),
  }),
  implement(endpoints.getFile, {
    policy: signedIn,
    handle: async (ctx, { params }) => {
      const file = await accessFile(ctx, params.id, 'read');
      return presentFile(ctx, (await isNews(ctx, [file])) ? await accessFile(ctx, params.id, 'read') : file);
    },
  }),
  implement(endpoints.askForParts, { policy: signedIn, handle: (ctx, { params }) => beginParts(ctx, params.id) }),
  implement(endpoints.completeFile, {
    policy: signedIn,
    handle: async (ctx, { params }) => presentFile(ctx, await completeFile(ctx, params.id)),
  }),
  implement(endpoints.getPresignedUrl, {
    policy: signedIn,
    handle: async (ctx, { params }) => {
      const file = await presentFile(ctx, await accessFile(ctx, params.id, 'read'));
      if (file.url === null)
        throw conflict('file.notUploaded', 'This file has not been uploaded, or was rejected.', { status: file.status });
      return { ...file, url: file.url };
    },
  }),
  implement(endpoints.deleteFile, {
    policy: signedIn,
    handle: async (ctx, { params }) => {
      await deleteFile(ctx, params.id);
      return undefined;
    },
  }),
];

interface Listed {
  ids?: number[] | undefined;
  entityType?: string | undefined;
  entityId?: number | undefined;
}

/** By ids, or of one thing; a list of everything there is does not exist. */
async function findListed(ctx: Context, { ids, entityType, entityId }: Listed): Promise<FileRow[]> {
  if (ids) {
    const found = await accessFiles(ctx, ids);
    const files = (await isNews(ctx, found)) ? await accessFiles(ctx, ids) : found;
    return files.filter((file) => (entityType ?? file.entityType) === file.entityType && (entityId ?? file.entityId) === file.entityId);
  }
  if (entityType === undefined || entityId === undefined) {
    const field = entityType !== undefined ? 'entityId' : entityId !== undefined ? 'entityType' : 'ids';
    throw invalid([{ objectName: 'query', field, message: 'NotNull' }]);
  }
  return listOfThing(ctx, entityType, entityId);
}

async function listOfThing(ctx: Context, entityType: string, entityId: number): Promise<FileRow[]> {
  const found = await accessFilesOfThing(ctx, entityType, entityId);
  return (await isNews(ctx, found)) ? accessFilesOfThing(ctx, entityType, entityId) : found;
}

/** Whether some of the files may have come to be there: a store elsewhere tells of nothing, so whoever asks makes it look [7.66]. */
async function isNews({ storage, actor }: Context, files: readonly FileRow[]): Promise<boolean> {
  const { look } = storage;
  const awaited = look ? files.filter(({ status, uploaderId }) => status === 'LINK_CREATED' && uploaderId === actor.id) : [];
  await Promise.all(awaited.map(async ({ key }) => look?.(key)));
  return awaited.length > 0;
}

/** One page in the order asked for; a thing's files are few. */
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
