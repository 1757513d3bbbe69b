import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { isConnected, onConnection } from '../../../lib/connection';
import { fetchChunk } from '../../../lib/lazy-screen';
import { isGoodNetwork } from '../../../lib/offline/network';
import { isPicture } from '../content-type';
import type { StoredFile } from '../file-store';

const loadFiles = () => fetchChunk('files', () => import('../../../lib/offline/files'));

/**
 * The URLs of the files that the device keeps. Undefined while it looks, and null for a file that it does not keep. The content of a file
 * never changes, so that a kept one is not fetched again. If the network is good, the others are kept: a picture is fetched once, for the
 * screen and for the device. What shows stays when the connection goes.
 */
export function useKeptFiles(userId: string | undefined, files: readonly StoredFile[]): (id: number) => string | null | undefined {
  const isHere = useSyncExternalStore(onConnection, isConnected);
  const [found, setFound] = useState<ReadonlyMap<number, string | null>>(new Map());
  const ids = files.map(({ id }) => id).join();
  // undefined once nothing may be added
  const held = useRef<Map<number, string | null>>(undefined);

  useEffect(() => {
    const urls = new Map<number, string | null>();
    held.current = urls;
    return () => {
      held.current = undefined;
      for (const url of urls.values()) if (url !== null) URL.revokeObjectURL(url);
      setFound(new Map());
    };
  }, [userId, ids]);

  useEffect(() => {
    const urls = held.current;
    if (userId === undefined || !urls) return undefined;
    let isOver = false;
    const add = (id: number, content: Blob | undefined) => {
      if (held.current !== urls || typeof urls.get(id) === 'string' || (isOver && !content)) return;
      urls.set(id, content ? URL.createObjectURL(content) : null);
      setFound(new Map(urls));
    };
    const mayFetch = isHere && isGoodNetwork();
    let turn: Promise<unknown> = Promise.resolve();
    const inTurn: InTurn = (fetching) => {
      const next = turn.then(() => (isOver ? undefined : fetching()));
      turn = next.catch(() => undefined);
      return next;
    };
    for (const file of files.filter(({ id }) => typeof urls.get(id) !== 'string'))
      void contentOf(userId, file, mayFetch, inTurn).then(
        (content) => add(file.id, content),
        () => add(file.id, undefined),
      );
    return () => {
      isOver = true;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- each fetch gives new addresses for the same files
  }, [userId, ids, isHere]);

  return (id) => (userId === undefined ? null : found.get(id));
}

/** One after another: a page of pictures leaves room for what the person does. */
type InTurn = (fetching: () => Promise<Blob | undefined>) => Promise<Blob | undefined>;

/** Undefined if the device does not keep it, and it is no picture that may be fetched now. Other files are kept later. */
async function contentOf(
  userId: string,
  { id, size, presignedUrl, originalFileName }: StoredFile,
  mayFetch: boolean,
  inTurn: InTurn,
): Promise<Blob | undefined> {
  const { keptFile, keepFile, fetchAndKeep } = await loadFiles();
  const kept = await keptFile(userId, id).catch(() => undefined);
  if (kept || !mayFetch || presignedUrl === null || size === null) return kept;
  if (isPicture(originalFileName)) return inTurn(() => fetchAndKeep(userId, { id, size }, presignedUrl));
  void keepFile(userId, { id, size }, presignedUrl);
  return undefined;
}
