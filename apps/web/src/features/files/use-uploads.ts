import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { announce } from '../../lib/alerts';
import { checkConnection, isConnected, onConnection } from '../../lib/connection';
import { i18n } from '../../lib/i18n';
import type { ChosenFile } from '../../lib/offline/chosen-files';
import { withClaim } from '../../lib/outbox/claim';
import type { FileStore, FindWaiting } from './file-store';
import { useKeptUploads } from './use-kept-uploads';
import { upload, UploadCancelled, UploadFailed, type FileFault } from './upload';

export interface Upload {
  key: number;
  file: File;
  /** preparing: its picture is made smaller. stalled: it waits for the network, and then continues. */
  state: 'preparing' | 'uploading' | 'stalled' | 'checking' | 'failed';
  /** 0 to 1 */
  progress: number;
  /** The fault of the file itself: a retry would not help. */
  rejection: FileFault | null;
}

interface UploadsOptions {
  store: FileStore;
  context: string;
  /** Makes the file that is uploaded. Undefined for a file that stays as it is. */
  prepare?: (file: File) => Promise<File> | undefined;
  /** The file is uploaded and checked. From now on the caller shows its row. */
  onUploaded(id: number, file: File): void;
}

/**
 * The uploads in progress and the failed ones. Leaving the screen ends them. The device keeps their files, and they go on when the
 * screen opens again.
 */
export function useUploads({ store, context, prepare, onUploaded }: UploadsOptions) {
  const { uploads, insert, update, drop } = useUploadList();
  const { chosen, forget } = useChosen(store.chosen);
  const uploaded = useLatest(onUploaded);
  const aborts = useAborts();

  const handleFailure = async (key: number, error: unknown, signal: AbortSignal) => {
    const rejection = error instanceof UploadFailed ? error.rejection : null;
    const isLost = rejection === null && !signal.aborted && !(await isReachable());
    if (signal.aborted) {
      drop(key);
      if (signal.reason instanceof UploadCancelled) await forget(key);
      return;
    }
    if (isLost) return update(key, { state: 'stalled' });
    update(key, { state: 'failed', rejection });
    announce('error', i18n.t('files:uploadError'));
    if (rejection !== null) await forget(key);
  };
  const run = async (key: number, file: File) => {
    const abort = aborts.get(key) ?? new AbortController();
    aborts.set(key, abort);
    try {
      const options = {
        context,
        signal: abort.signal,
        onProgress: (progress: number) => update(key, { progress }),
        onStalled: (isStalled: boolean) => update(key, { state: isStalled ? 'stalled' : 'uploading' }),
        onPut: () => update(key, { state: 'checking', progress: 1 }),
      };
      const id = await upload(store, file, options);
      drop(key);
      uploaded.current(id, file);
      await forget(key);
    } catch (error) {
      await handleFailure(key, error, abort.signal);
    } finally {
      aborts.delete(key);
    }
  };

  const retry = ({ key, file }: Upload) => {
    update(key, { state: 'uploading', progress: 0 });
    void run(key, file);
  };
  const add = (file: File, kept: Promise<ChosenFile | undefined>): number => {
    const key = insert(file);
    chosen.current.set(key, kept);
    return key;
  };
  /** The device keeps the chosen file at once, and the prepared one in its place. */
  const keepPrepared = async (file: File, prepared: Promise<File>): Promise<ChosenFile | undefined> => {
    const device = store.chosen;
    const first = await device?.keep(context, file);
    const better = first ? await withClaim(first.key, () => prepared.catch(() => file)) : await prepared.catch(() => file);
    if (better === file) return first;
    const kept = await device?.keep(context, better);
    if (first && kept) await device?.forget(first);
    return kept ?? first;
  };
  const startPrepared = (file: File, prepared: Promise<File>) => {
    const kept = keepPrepared(file, prepared);
    const key = add(file, kept);
    update(key, { state: 'preparing' });
    const abort = new AbortController();
    aborts.set(key, abort);
    const goOn = async () => {
      try {
        const better = await prepared;
        update(key, { file: better, state: 'uploading' });
        await run(key, better);
      } catch (error) {
        aborts.delete(key);
        await handleFailure(key, error, abort.signal);
      }
    };
    const running = goOn();
    void kept.then((one) => one && withClaim(one.key, () => running));
  };
  const start = (file: File) => {
    const prepared = prepare?.(file);
    if (prepared) return startPrepared(file, prepared);
    const kept = store.chosen?.keep(context, file) ?? Promise.resolve(undefined);
    const key = add(file, kept);
    const running = run(key, file);
    void kept.then((one) => one && withClaim(one.key, () => running));
  };
  useKeptUploads({ store, context, goOn: (kept) => run(add(kept.file, Promise.resolve(kept)), kept.file) });
  const isIdle = ({ key, state, rejection }: Upload) => !aborts.has(key) && rejection === null && /failed|stalled/.test(state);
  useBackOnline(() => uploads.filter(isIdle).forEach(retry));

  const findWaiting = useFindWaiting({ store, context, uploads, chosen });

  return {
    uploads,
    retry,
    findWaiting,
    start: (files: readonly File[]) => files.forEach(start),
    /** Cancels a running upload, and removes a failed one. */
    cancel: ({ key }: Upload) => {
      const running = aborts.get(key);
      running?.abort(new UploadCancelled());
      drop(key);
      if (!running) void forget(key);
    },
  };
}

/** The uploads that the person sees, in the order of their choice. */
function useUploadList() {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const lastKey = useRef(0);
  return {
    uploads,
    insert: (file: File): number => {
      const key = (lastKey.current += 1);
      setUploads((all) => [...all, { key, file, state: 'uploading', progress: 0, rejection: null }]);
      return key;
    },
    update: (key: number, change: Partial<Upload>) =>
      setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...change } : one))),
    drop: (key: number) => setUploads((all) => all.filter((one) => one.key !== key)),
  };
}

/** The running uploads, by their key. Leaving the screen aborts them. */
function useAborts(): Map<number, AbortController> {
  const [aborts] = useState(() => new Map<number, AbortController>());
  useEffect(() => () => aborts.forEach((abort) => abort.abort()), [aborts]);
  return aborts;
}

/** The files that the device keeps, by the key of their upload. */
function useChosen(device: FileStore['chosen']) {
  const chosen = useRef(new Map<number, Promise<ChosenFile | undefined>>());
  const forget = async (key: number) => {
    const keeping = chosen.current.get(key);
    chosen.current.delete(key);
    const kept = await keeping;
    if (kept) await device?.forget(kept);
  };
  return { chosen, forget };
}

interface FindWaitingOptions {
  store: FileStore;
  context: string;
  uploads: readonly Upload[];
  /** The files on the device, by the key of their upload. */
  chosen: RefObject<ReadonlyMap<number, Promise<ChosenFile | undefined>>>;
}

/** Returns the files that an entry of the outbox can upload later. Reads the current uploads, so the function stays the same. */
function useFindWaiting({ store, context, uploads, chosen }: FindWaitingOptions): FindWaiting {
  const latest = useLatest(uploads);
  const { place, chosen: device } = store;
  return useCallback(async () => {
    const pending = latest.current.filter(({ state }) => state !== 'failed');
    if (!place || !device || isConnected() || pending.some(({ state }) => state !== 'stalled')) return undefined;
    const kept = await Promise.all(pending.map(async ({ key }) => chosen.current.get(key)));
    const waiting = kept.flatMap((one) => (one ? [{ field: context, place, chosen: one, device }] : []));
    return waiting.length === pending.length ? waiting : undefined;
  }, [place, device, context, chosen, latest]);
}

/** A failed upload does not say whether the network or the file service failed. */
const isReachable = async (): Promise<boolean> => isConnected() && checkConnection();

/** Continues uploads that failed without a network when it is back. */
function useBackOnline(goOn: () => void): void {
  const latest = useLatest(goOn);
  useEffect(() => {
    const retry = () => latest.current();
    const stop = onConnection(() => isConnected() && retry());
    window.addEventListener('online', retry);
    return () => {
      stop();
      window.removeEventListener('online', retry);
    };
  }, [latest]);
}

/** The value of the last render. */
function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
