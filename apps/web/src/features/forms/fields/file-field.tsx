import { limits } from '@muster/contract/forms/limits';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { Skeleton } from '../../../ui/display/skeleton';
import { FileUploader, storedFilesKey } from '../../files';
import { FieldFrame } from '../../../ui/forms/field-frame';
import { describedBy, labelId } from '../../../ui/forms/field-ids';
import type { FieldProps } from '../field-props';
import { idsIn } from '../field-values';
import { useFormSources } from '../form-sources';

/** Files [5.10] [5.14]-[5.17]. */
export function FileField(props: FieldProps) {
  const { name, field, id, label, value, current, onChange, onBlur, onBusy } = props;
  const { files } = useFormSources();
  useLookAgain(props.problem);
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
          maxFiles={field.maxItems ?? limits.files}
          onChange={(change) => onChange(change(idsIn(current())))}
          onBusy={onBusy}
          onBlur={onBlur}
        />
      </Suspense>
    </FieldFrame>
  );
}

/** Refetches the files after an error: the server may have deleted one. */
function useLookAgain(problem: string | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (problem !== undefined) void client.invalidateQueries({ queryKey: [storedFilesKey] });
  }, [client, problem]);
}
