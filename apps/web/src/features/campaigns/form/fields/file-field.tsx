import { limits } from '@muster/contract/campaigns/form-language/limits';
import Skeleton from '@mui/material/Skeleton';
import { Suspense } from 'react';
import { FileUploader } from '../../../files';
import { FieldFrame } from '../field-frame';
import { describedBy, labelId, type FieldProps } from '../field-props';
import { idsIn } from '../field-values';
import { useFormSources } from '../form-sources';

/** Files [5.10] [5.14]-[5.17]. */
export function FileField(props: FieldProps) {
  const { name, field, id, label, value, onChange, onBlur, onBusy } = props;
  const { files } = useFormSources();
  return (
    <FieldFrame {...props} as="control">
      <Suspense fallback={<Skeleton variant="rounded" height={118} />}>
        <FileUploader
          id={id}
          labelledBy={labelId(id)}
          label={label}
          describedBy={describedBy(props)}
          store={files}
          context={name}
          ids={idsIn(value)}
          most={field.maxItems ?? limits.files}
          onChange={onChange}
          onBusy={onBusy}
          onBlur={onBlur}
        />
      </Suspense>
    </FieldFrame>
  );
}
