import { useEffect, useState, useSyncExternalStore } from 'react';
import { isConnected, onConnection } from '../../../lib/connection';
import { fetchChunk } from '../../../lib/lazy-screen';
import { isGoodNetwork } from '../../../lib/offline/network';
import { isPicture } from '../content-type';
import type { StoredFile } from '../file-store';

const loadFiles = () => fetchChunk('files', () => import('../../../lib/offline/files'));

/**
 * The URLs of the files that the device keeps. Undefined while it looks, and null for a file that it does not keep. The content of a file
 * never changes, so that a kept one is not fetched again. If the network is good, the others are kept: a picture is fetched once, for the
 * screen and for the device.
 */
export function useKeptFiles(userId: string | undefined, files: readonly StoredFile[]): (id: number) => string | null | undefined {
  const isHere = useSyncExternalStore(onConnection, isConnected);
  const [found, setFound] = useState<ReadonlyMap<number, string | null>>(new Map());
  const ids = files.map(({ id }) => id).join();

  useEffect(() => {
    if (userId === undefined) return undefined;
    const urls = new Map<number, string | null>();
    let isOver = false;
    const add = (id: number, content: Blob | undefined) => {
      if (isOver) return;
      urls.set(id, content ? URL.createObjectURL(content) : null);
      setFound(new Map(urls));
    };
    const mayFetch = isHere && isGoodNetwork();
    for (const file of files)
      void contentOf(userId, file, mayFetch).then(
        (content) => add(file.id, content),
        () => add(file.id, undefined),
      );
    return () => {
      isOver = true;
      for (const url of urls.values()) if (url !== null) URL.revokeObjectURL(url);
      setFound(new Map());
    };
    // oxlint-disable-next-line react/exhaustive-deps -- each fetch gives new addresses for the same files
  }, [userId, ids, isHere]);

  return (id) => (userId === undefined ? null : found.get(id));
}

/** Undefined if the device does not keep it, and it is no picture that may be fetched now. Other files are kept later. */
async function contentOf(
  userId: string,
  { id, size, presignedUrl, originalFileName }: StoredFile,
  mayFetch: boolean,
): Promise<Blob | undefined> {
  const { keptFile, keepFile, fetchAndKeep } = await loadFiles();
  const kept = await keptFile(userId, id).catch(() => undefined);
  if (kept || !mayFetch || presignedUrl === null || size === null) return kept;
  if (isPicture(originalFileName)) return fetchAndKeep(userId, { id, size }, presignedUrl);
  void keepFile(userId, { id, size }, presignedUrl);
  return undefined;
}
