import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import type { FileStore, StoredFile } from './file-store';

export const storedFilesKey = 'files';

const none: readonly StoredFile[] = [];

interface StoredFiles {
  all: readonly StoredFile[];
  of(id: number): StoredFile | undefined;
  /** The server has answered that it does not know the file. */
  isGone(id: number): boolean;
  isLoading(id: number): boolean;
}

/** What the server knows about these files. */
export function useStoredFiles(ids: readonly number[], store: FileStore): StoredFiles {
  const files = useQuery({
    queryKey: [storedFilesKey, ...ids],
    queryFn: ids.length > 0 ? ({ signal }) => store.find(ids, signal) : skipToken,
    placeholderData: keepPreviousData,
  });
  const of = (id: number) => files.data?.find((file) => file.id === id);
  return {
    all: files.data ?? none,
    of,
    isGone: (id) => files.isSuccess && !files.isPlaceholderData && of(id) === undefined,
    isLoading: (id) => (files.isPending || files.isPlaceholderData) && of(id) === undefined,
  };
}
