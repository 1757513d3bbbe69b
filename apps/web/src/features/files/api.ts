import { partBytes } from '@muster/contract/files/acceptance';
import type * as endpoints from '@muster/contract/files/endpoints';
import type { FileResource } from '@muster/contract/files/file';
import { call } from '../../lib/api';
import { contentTypeOf } from './content-type';
import type { ChosenFiles, FileNames, FileStore, StoredFile } from './file-store';
import { putFile } from './put-file';
import { putInParts } from './put-in-parts';
import { forgetUnfinished, rememberUnfinished, takeUnfinished } from './unfinished';

const createFile = call<typeof endpoints.createFile>('POST /files');
const listFiles = call<typeof endpoints.listFiles>('GET /files');
const requestParts = call<typeof endpoints.requestParts>('POST /files/{id}/parts');
const completeFile = call<typeof endpoints.completeFile>('POST /files/{id}/complete');
const deleteFile = call<typeof endpoints.deleteFile>('DELETE /files/{id}');
const getPresignedUrl = call<typeof endpoints.getPresignedUrl>('GET /files/{id}/presigned-url');

const present = ({ id, originalFileName, size, presignedUrl, status, rejection }: FileResource): StoredFile => ({
  id,
  originalFileName,
  size,
  presignedUrl,
  state: status === 'UPLOAD_SUCCESS' ? 'uploaded' : status === 'REJECTED' ? 'rejected' : 'waiting',
  rejection,
});

/** The maximum number of files in a field, so one page holds them all. */
const maxAtOnce = 100;

async function find(ids: readonly number[], signal?: AbortSignal, onlyAs?: string): Promise<StoredFile[]> {
  const query = { ids: [...ids], itemsPerPage: maxAtOnce };
  const { data } = await listFiles({ query }, { signal, hideError: true, ...(onlyAs !== undefined && { onlyAs }) });
  return data.map(present);
}

/** The object that the files belong to. An object without an id does not exist yet: its files wait until it claims them. */
export interface FilePlace {
  entityType: 'CampaignV2' | 'CampaignVoice' | 'Consultation' | 'CampaignV2Response' | 'Question' | 'Company' | 'Site';
  entityId?: number;
  companyId: number;
  /** The object has only one file per context, such as its logo [7.64]. */
  isUnique?: true;
}

/** Whether the server knows the file and has not rejected it. */
export async function isUsable(id: number, signal: AbortSignal, onlyAs?: string): Promise<boolean> {
  const [file] = await find([id], signal, onlyAs);
  return file !== undefined && file.state !== 'rejected';
}

/** What the device keeps: the files that this person views, and, for a form that is restored after a reload, what was chosen. */
interface OnDevice {
  userId: string;
  names?: FileNames;
  chosen?: ChosenFiles;
}

/** A file store on the API. With `onlyAs` it creates files for this subject only. */
export function createFileStore(place: FilePlace, onDevice?: OnDevice, onlyAs?: string): FileStore {
  return {
    ...onDevice,
    place,
    refer: async (file, context, signal) => {
      const unfinished = takeUnfinished(place, context, file);
      if (unfinished !== undefined && (await isUsable(unfinished, signal))) return { id: unfinished, url: '' };
      const body = { ...place, originalFileName: file.name, context, size: file.size, contentType: contentTypeOf(file) };
      const { id, url } = await createFile({ body }, { signal, hideError: true, ...(onlyAs !== undefined && { onlyAs }) });
      return { id, url };
    },
    put: async ({ id, url }, file, { context, ...options }) => {
      if (file.size <= partBytes) return putFile(url, file, options);
      const parts = {
        ask: (signal: AbortSignal) => requestParts({ params: { id } }, { signal, hideError: true }),
        complete: (signal: AbortSignal) => completeFile({ params: { id } }, { signal, hideError: true }),
      };
      try {
        await putInParts(parts, file, options);
      } catch (error) {
        rememberUnfinished(place, context, file, id);
        throw error;
      }
    },
    discard: async (id) => {
      forgetUnfinished(id);
      await deleteFile({ params: { id } }, { hideError: true });
    },
    find,
    downloadUrl: async (id) => {
      const { presignedUrl } = await getPresignedUrl({ params: { id } }, { hideError: true });
      if (presignedUrl === null) throw new Error(`File ${id} cannot be fetched`);
      return presignedUrl;
    },
  };
}
