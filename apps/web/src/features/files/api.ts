import type { EndpointDefinition } from '@muster/contract/shared/endpoint';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../lib/api';
import { contentTypeOf } from './acceptance';
import type { FileStore, StoredFile } from './file-store';
import { putFile } from './put-file';

/** A file on the wire [3.30]. */
interface WireFile {
  id: number;
  originalFileName: string;
  size?: number | null;
  presignedUrl?: string | null;
  status: string;
}

interface Reference {
  entityType: string;
  entityId?: number;
  originalFileName: string;
  context: string;
  size: number;
  contentType: string;
}

interface ReferFile extends EndpointDefinition {
  route: 'POST /files';
  body: z.ZodType<Reference, Reference>;
  response: z.ZodType<{ id: number; url: string }>;
}
interface ListFiles extends EndpointDefinition {
  route: 'GET /files';
  query: z.ZodType<{ ids: number[] }, { ids: number[]; itemsPerPage: number }>;
  response: z.ZodType<WireFile[]>;
  paged: true;
}
interface DownloadFile extends EndpointDefinition {
  route: 'GET /files/{id}/presigned-url';
  params: z.ZodType<{ id: number }, { id: number }>;
  response: z.ZodType<{ url: string }>;
}

const referFile = call<ReferFile>('POST /files');
const listFiles = call<ListFiles>('GET /files');
const downloadFile = call<DownloadFile>('GET /files/{id}/presigned-url');

const present = ({ id, originalFileName, size, presignedUrl, status }: WireFile): StoredFile => ({
  id,
  originalFileName,
  size: size ?? null,
  presignedUrl: presignedUrl ?? null,
  isUploaded: status === 'UPLOAD_SUCCESS' || status === 'UploadSuccess',
});

/** A field holds at most so many files, so they come as one page. */
const mostAtOnce = 100;

async function find(ids: readonly number[], signal?: AbortSignal): Promise<StoredFile[]> {
  const { data } = await listFiles({ query: { ids: [...ids], itemsPerPage: mostAtOnce } }, { signal, quiet: true });
  return data.map(present);
}

/** Files as the api keeps them, hanging on the given kind of thing; without `entityId` they wait until one claims them. */
export function createFileStore(entityType: 'CampaignV2' | 'CampaignV2Response', entityId?: number): FileStore {
  return {
    refer: (file, context, signal) => {
      const body = { entityType, entityId, originalFileName: file.name, context, size: file.size, contentType: contentTypeOf(file) };
      return referFile({ body }, { signal, quiet: true });
    },
    put: putFile,
    find,
    useFiles: (ids) =>
      useQuery({
        queryKey: ['files', ...ids],
        queryFn: ({ signal }) => find(ids, signal),
        enabled: ids.length > 0,
        placeholderData: keepPreviousData,
      }),
    downloadUrl: async (id) => (await downloadFile({ params: { id } }, { quiet: true })).url,
  };
}
