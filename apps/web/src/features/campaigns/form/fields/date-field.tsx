import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import { FieldFrame } from '../field-frame';
import { describedBy, labelId, type FieldProps } from '../field-props';
import { textIn } from '../field-values';
import { useFormSources } from '../form-sources';

const DayPicker = lazy(() => import('../day-picker'));

/** A day, meant in the campaign's own zone; on the wire the instant at which it begins there [5.11]. */
export function DateField(props: FieldProps) {
  const { timeZone } = useFormSources();
  return (
    <FieldFrame {...props} as="named">
      <Suspense fallback={<Skeleton variant="rounded" height={56} sx={{ maxWidth: 280 }} />}>
        <DayPicker
          id={props.id}
          labelledBy={labelId(props.id)}
          describedBy={describedBy(props)}
          value={textIn(props.value)}
          timeZone={timeZone}
          required={props.required}
          invalid={props.problem !== undefined}
          onChange={props.onChange}
          onBlur={props.onBlur}
        />
      </Suspense>
    </FieldFrame>
  );
}
