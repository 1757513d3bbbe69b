import { defaultTypes, maxFileBytes } from '@muster/contract/files/acceptance';
import { useEffect, useRef, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../ui/display/alert';
import { FileDrop } from './file-drop';
import { FileList } from './file-list';
import { FileRows } from './file-row';
import { makeSmaller } from './smaller/make-smaller';
import type { FileUploaderProps } from './file-uploader-props';
import { UploadRow } from './upload-row';
import { useStoredFiles } from './use-stored-files';
import { useUploads } from './use-uploads';

/** Shows the stored files, the running uploads, and an area to add more [5.14]-[5.17]. The feature's index loads it lazily. */
export default function FileUploader({
  label,
  store,
  context,
  ids,
  types = defaultTypes,
  maxBytes = maxFileBytes,
  maxFiles,
  onChange,
  onBusy,
  onBlur,
  ...input
}: FileUploaderProps) {
  const { t } = useTranslation('files');
  const { isGone } = useStoredFiles(ids, store);
  const gone = ids.filter(isGone);
  /** A file that is chosen again replaces the one that the server deleted. */
  const withUploaded = (current: readonly number[], uploaded: number, name: string) => {
    const others = current.filter((id) => !gone.includes(id) || store.names?.of(id) !== name);
    return [...(others.length < maxFiles ? others : others.filter((id) => !gone.includes(id))), uploaded];
  };
  const { uploads, start, retry, cancel, findWaiting } = useUploads({
    store,
    context,
    prepare: makeSmaller,
    onUploaded: (uploaded, { name }) => {
      store.names?.keep(uploaded, name);
      onChange((current) => withUploaded(current, uploaded, name));
    },
  });
  const isBusy = uploads.some(({ state }) => state !== 'failed');
  useEffect(() => {
    onBusy(isBusy, findWaiting);
    return () => onBusy(false);
  }, [isBusy, onBusy, findWaiting]);

  const root = useRef<HTMLDivElement>(null);
  useNewRowInView(root, ids.length, uploads.length);
  return (
    <div ref={root} className="grid gap-2">
      <FileDrop
        {...input}
        types={types}
        maxBytes={maxBytes}
        room={Math.max(0, maxFiles - (ids.length - gone.length) - uploads.length)}
        onFiles={start}
        onBlur={onBlur}
      />
      {gone.length > 0 && (
        <Alert severity="error" role="alert">
          {t('gone.text', { count: gone.length })}
        </Alert>
      )}
      <FileList
        ids={ids}
        store={store}
        label={label}
        onRemove={(removed) => {
          store.names?.forget(removed);
          onChange((current) => current.filter((one) => one !== removed));
        }}
      />
      {uploads.length > 0 && (
        <FileRows label={t('list')}>
          {uploads.map((one) => (
            <UploadRow key={one.key} upload={one} onCancel={() => cancel(one)} onRetry={() => retry(one)} />
          ))}
        </FileRows>
      )}
    </div>
  );
}

/** Scrolls to a file that was added: on a phone, the bar of the form's buttons would hide it. */
function useNewRowInView(root: RefObject<HTMLElement | null>, stored: number, uploading: number): void {
  const before = useRef({ stored, uploading });
  useEffect(() => {
    const isAdded = stored > before.current.stored || uploading > before.current.uploading;
    before.current = { stored, uploading };
    if (isAdded) [...(root.current?.querySelectorAll('li') ?? [])].at(-1)?.scrollIntoView?.({ block: 'nearest' });
  }, [root, stored, uploading]);
}
