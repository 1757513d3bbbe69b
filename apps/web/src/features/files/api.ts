import type * as endpoints from '@muster/contract/files/endpoints';
import type { FileResource } from '@muster/contract/files/file';
import { call } from '../../lib/api';
import { contentTypeOf } from './content-type';
import type { FileStore, StoredFile } from './file-store';
import { putFile } from './put-file';

const createFile = call<typeof endpoints.createFile>('POST /files');
const listFiles = call<typeof endpoints.listFiles>('GET /files');
const getPresignedUrl = call<typeof endpoints.getPresignedUrl>('GET /files/{id}/presigned-url');

const present = ({ id, originalFileName, size, presignedUrl, status, rejection }: FileResource): StoredFile => ({
  id,
  originalFileName,
  size,
  presignedUrl,
  state: status === 'UPLOAD_SUCCESS' ? 'uploaded' : status === 'REJECTED' ? 'rejected' : 'waiting',
  rejection,
});

/** A field holds at most so many files, so they come as one page. */
const mostAtOnce = 100;

async function find(ids: readonly number[], signal?: AbortSignal): Promise<StoredFile[]> {
  const { data } = await listFiles({ query: { ids: [...ids], itemsPerPage: mostAtOnce } }, { signal, quiet: true });
  return data.map(present);
}

/** What files hang on; a thing that does not exist yet has no id, and its files wait until it claims them. */
export interface FilePlace {
  entityType: 'CampaignV2' | 'CampaignV2Response' | 'Question';
  entityId?: number;
  companyId: number;
}

/** Files as the api keeps them. */
export function createFileStore(place: FilePlace): FileStore {
  return {
    refer: async (file, context, signal) => {
      const body = { ...place, originalFileName: file.name, context, size: file.size, contentType: contentTypeOf(file) };
      const { id, url } = await createFile({ body }, { signal, quiet: true });
      return { id, url };
    },
    put: putFile,
    find,
    downloadUrl: async (id) => {
      const { presignedUrl } = await getPresignedUrl({ params: { id } }, { quiet: true });
      if (presignedUrl === null) throw new Error(`File ${id} cannot be fetched`);
      return presignedUrl;
    },
  };
}
