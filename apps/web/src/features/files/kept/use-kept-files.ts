import { useEffect, useState, useSyncExternalStore } from 'react';
import { isConnected, onConnection } from '../../../lib/connection';
import { fetchChunk } from '../../../lib/lazy-screen';
import { isGoodNetwork } from '../../../lib/offline/network';
import type { StoredFile } from '../file-store';

const loadFiles = () => fetchChunk('files', () => import('../../../lib/offline/files'));

/**
 * Keeps the files that a person views on the device, if the network is good. Without a connection it returns the URLs of the kept
 * files. With a connection it returns none, because the server has fresher ones.
 */
export function useKeptFiles(userId: string | undefined, files: readonly StoredFile[]): ReadonlyMap<number, string> {
  const isHere = useSyncExternalStore(onConnection, isConnected);
  const [kept, setKept] = useState<ReadonlyMap<number, string>>(new Map());
  const ids = files.map(({ id }) => id).join();

  useEffect(() => {
    if (userId === undefined || !isHere || !isGoodNetwork()) return;
    for (const { id, size, presignedUrl } of files)
      if (presignedUrl !== null && size !== null)
        void loadFiles().then(({ keepFile }) => keepFile(userId, { id, size }, presignedUrl), ignore);
    // oxlint-disable-next-line react/exhaustive-deps -- each fetch gives new addresses for the same files
  }, [userId, ids, isHere]);

  useEffect(() => {
    if (userId === undefined || isHere) return undefined;
    const urls = new Map<number, string>();
    let isOver = false;
    const find = async () => {
      const { keptFile } = await loadFiles();
      for (const id of ids.split(',').filter(Boolean).map(Number)) {
        const content = await keptFile(userId, id);
        if (content && !isOver) urls.set(id, URL.createObjectURL(content));
      }
      if (!isOver) setKept(urls);
    };
    void find().catch(ignore);
    return () => {
      isOver = true;
      for (const url of urls.values()) URL.revokeObjectURL(url);
      setKept(new Map());
    };
  }, [userId, ids, isHere]);

  return kept;
}

/** A file that is not kept needs a connection. */
const ignore = (): void => undefined;
