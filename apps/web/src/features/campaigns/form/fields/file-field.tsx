import { limits } from '@muster/contract/campaigns/form-language/fields';
import { defaultTypes, mostFileBytes } from '@muster/contract/files/acceptance';
import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FileDrop, FileList, FileRows, UploadRow, useUploads } from '../../../files';
import { FieldFrame } from '../field-frame';
import { describedBy, labelId, type FieldProps } from '../field-props';
import { idsIn } from '../field-values';
import { useFormSources } from '../form-sources';

/** Files: those that are there, those on their way, and room for more [5.14]-[5.17]. */
export function FileField(props: FieldProps) {
  const { t } = useTranslation('files');
  const { name, field, id, label, onChange, onBlur, onBusy } = props;
  const { files: store } = useFormSources();
  const ids = idsIn(props.value);
  // Uploads that end one after the other, before the form has told us of the first, must not lose it.
  const current = useRef(ids);
  useEffect(() => {
    current.current = ids;
  });
  const change = (next: number[]) => {
    current.current = next;
    onChange(next);
  };

  const { uploads, start, retry, cancel } = useUploads({
    store,
    context: name,
    onUploaded: (uploaded) => change([...current.current, uploaded]),
  });
  const isBusy = uploads.some(({ state }) => state !== 'failed');
  useEffect(() => {
    onBusy(isBusy);
    return () => onBusy(false);
  }, [isBusy, onBusy]);

  const most = field.maxItems ?? limits.files;
  return (
    <FieldFrame {...props} as="control">
      <Box sx={{ display: 'grid', gap: 1 }}>
        <FileDrop
          id={id}
          labelledBy={labelId(id)}
          describedBy={describedBy(props)}
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
    </FieldFrame>
  );
}
