import { readInstant } from '@muster/contract/forms/instant';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../lib/lazy-screen';
import { Skeleton } from '../../../ui/display/skeleton';
import { Text } from '../../../ui/display/text';
import { FieldFrame } from '../../../ui/forms/field-frame';
import { describedBy, labelId } from '../../../ui/forms/field-ids';
import type { FieldProps } from '../field-props';
import { textIn } from '../field-values';
import { useFormSources } from '../form-sources';
import { isForeignZone, zoneName } from '../zoned-formats';

const DayPicker = lazyPart(() => import('../day/day-picker'), 'default');

const zoneId = (id: string): string => `${id}-zone`;

/**
 * A day in the campaign's own zone. The API receives the instant at which the day begins there [5.11]. The field names the zone
 * if the browser's zone differs.
 */
export function DateField(props: FieldProps) {
  const { t } = useTranslation('forms');
  const { timeZone, now } = useFormSources();
  const instant = readInstant(textIn(props.value)) ?? now().toISOString();
  const isForeign = isForeignZone(instant, timeZone);
  const describe = [describedBy(props), isForeign && zoneId(props.id)].filter(Boolean).join(' ');
  return (
    <FieldFrame {...props} as="named">
      <Suspense fallback={<Skeleton variant="rounded" height={56} className="max-w-70" />}>
        <DayPicker
          id={props.id}
          labelledBy={labelId(props.id)}
          describedBy={describe || undefined}
          value={textIn(props.value)}
          timeZone={timeZone}
          required={props.required}
          invalid={props.problem !== undefined}
          onChange={props.onChange}
          onBlur={props.onBlur}
        />
      </Suspense>
      {isForeign && (
        <Text id={zoneId(props.id)} variant="body2" color="muted" className="mt-1.5">
          {t('zone', { zone: zoneName(instant, timeZone) })}
        </Text>
      )}
    </FieldFrame>
  );
}
