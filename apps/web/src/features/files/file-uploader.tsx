import { defaultTypes, mostFileBytes } from '@muster/contract/files/acceptance';
import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FileDrop } from './file-drop';
import { FileList } from './file-list';
import { FileRows } from './file-row';
import type { FileUploaderProps } from './file-uploader-props';
import { UploadRow } from './upload-row';
import { useUploads } from './use-uploads';

/** The files that are there, those on their way, and room for more [5.14]-[5.17]. The door fetches it. */
export default function FileUploader({ label, store, context, ids, most, onChange, onBusy, onBlur, ...input }: FileUploaderProps) {
  const { t } = useTranslation('files');
  // Uploads that end one after the other, before the form has told us of the first, must not lose it.
  const current = useRef(ids);
  useEffect(() => {
    current.current = ids;
  });
  const change = (next: readonly number[]) => {
    current.current = next;
    onChange(next);
  };

  const { uploads, start, retry, cancel } = useUploads({
    store,
    context,
    onUploaded: (uploaded) => change([...current.current, uploaded]),
  });
  const isBusy = uploads.some(({ state }) => state !== 'failed');
  useEffect(() => {
    onBusy(isBusy);
    return () => onBusy(false);
  }, [isBusy, onBusy]);

  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <FileDrop
        {...input}
        types={defaultTypes}
        mostBytes={mostFileBytes}
        room={Math.max(0, most - ids.length - uploads.length)}
        onFiles={start}
        onBlur={onBlur}
      />
      <FileList ids={ids} store={store} label={label} onRemove={(removed) => change(ids.filter((one) => one !== removed))} />
      {uploads.length > 0 && (
        <FileRows label={t('list')}>
          {uploads.map((one) => (
            <UploadRow key={one.key} upload={one} onCancel={() => cancel(one)} onRetry={() => retry(one)} />
          ))}
        </FileRows>
      )}
    </Box>
  );
}
