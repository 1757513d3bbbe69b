import type { Rejection } from '@muster/contract/files/file';
import { useEffect, useRef, useState } from 'react';
import { announce } from '../../lib/alerts';
import { i18n } from '../../lib/i18n';
import type { FileStore } from './file-store';
import { upload, UploadCancelled, UploadFailed } from './upload';

export interface Upload {
  key: number;
  file: File;
  /** stalled: it waits for the network, and then continues. */
  state: 'uploading' | 'stalled' | 'checking' | 'failed';
  /** 0 to 1 */
  progress: number;
  /** The fault of the file itself: a retry would not help. */
  rejection: Rejection | null;
}

interface UploadsOptions {
  store: FileStore;
  context: string;
  /** The file is uploaded and checked. From now on the caller shows its row. */
  onUploaded(id: number, file: File): void;
}

/** The uploads in progress and the failed ones. Leaving the screen cancels them. */
export function useUploads({ store, context, onUploaded }: UploadsOptions) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const aborts = useRef(new Map<number, AbortController>());
  const lastKey = useRef(0);
  const uploaded = useRef(onUploaded);
  useEffect(() => {
    uploaded.current = onUploaded;
  });
  useEffect(() => {
    const running = aborts.current;
    return () => running.forEach((abort) => abort.abort());
  }, []);

  const update = (key: number, change: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...change } : one)));
  const drop = (key: number) => setUploads((all) => all.filter((one) => one.key !== key));

  const run = async (key: number, file: File) => {
    const abort = new AbortController();
    aborts.current.set(key, abort);
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
    } catch (error) {
      if (abort.signal.aborted) return drop(key);
      update(key, { state: 'failed', rejection: error instanceof UploadFailed ? error.rejection : null });
      announce('error', i18n.t('files:uploadError'));
    } finally {
      aborts.current.delete(key);
    }
  };

  const retry = ({ key, file }: Upload) => {
    update(key, { state: 'uploading', progress: 0 });
    void run(key, file);
  };
  useBackOnline(() => uploads.filter(({ state, rejection }) => state === 'failed' && rejection === null).forEach(retry));

  return {
    uploads,
    retry,
    start: (files: readonly File[]) => {
      const started = files.map((file): Upload => ({
        key: (lastKey.current += 1),
        file,
        state: 'uploading',
        progress: 0,
        rejection: null,
      }));
      setUploads((all) => [...all, ...started]);
      for (const { key, file } of started) void run(key, file);
    },
    /** Cancels a running upload, and removes a failed one. */
    cancel: ({ key }: Upload) => {
      aborts.current.get(key)?.abort(new UploadCancelled());
      drop(key);
    },
  };
}

/** Continues uploads that failed without a network when it is back. */
function useBackOnline(goOn: () => void): void {
  const latest = useRef(goOn);
  useEffect(() => {
    latest.current = goOn;
  });
  useEffect(() => {
    const heard = () => latest.current();
    window.addEventListener('online', heard);
    return () => window.removeEventListener('online', heard);
  }, []);
}
