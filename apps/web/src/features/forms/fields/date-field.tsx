import { readInstant } from '@muster/contract/forms/instant';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/button';
import { lazyPart } from '../../../lib/lazy-screen';
import { Skeleton } from '../../../ui/display/skeleton';
import { Text } from '../../../ui/display/text';
import { FieldFrame } from '../../../ui/forms/field-frame';
import { describedBy, labelId } from '../../../ui/forms/field-ids';
import type { FieldProps } from '../field-props';
import { textIn } from '../field-values';
import { quickDayNames, quickDays } from '../../../ui/forms/choices/quick-days';
import { useFormSources } from '../form-sources';
import { useIsSendDate } from '../day/send-date-name';
import { isForeignZone, zoneName } from '../zoned-formats';
import { QuickDayChoice, type DayChoice } from '../../../ui/forms/choices/quick-day-choice';

const DayPicker = lazyPart(() => import('../day/day-picker'), 'default');

const zoneId = (id: string): string => `${id}-zone`;

/**
 * A day in the campaign's own zone. The API receives the instant at which the day begins there [5.11]. The field names the zone
 * if the browser's zone differs. Today and yesterday are one press, and any other day opens the picker.
 */
export function DateField(props: FieldProps) {
  const { t } = useTranslation(['forms', 'ui']);
  const { timeZone, now } = useFormSources();
  const { id, required, onChange, onBlur } = props;
  const value = textIn(props.value);
  const instant = readInstant(value) ?? now().toISOString();
  const isForeign = isForeignZone(instant, timeZone);
  const describe = [describedBy(props), isForeign && zoneId(id)].filter(Boolean).join(' ') || undefined;
  const { chosen, choose, hasQuickDays } = useQuickDay(props.name, value, onChange);
  const showsPicker = !hasQuickDays || chosen === 'other';
  return (
    <FieldFrame {...props} as="named">
      {hasQuickDays && (
        <div onBlur={showsPicker ? undefined : onBlur}>
          <QuickDayChoice name={`${id}-day`} labelledBy={labelId(id)} describedBy={describe} chosen={chosen} onChoose={choose} />
          {!required && !showsPicker && value !== '' && (
            <Button size="small" color="inherit" onClick={() => onChange('')} className="mt-1">
              {t('ui:select.clear')}
            </Button>
          )}
        </div>
      )}
      {showsPicker && (
        <Suspense fallback={<Skeleton variant="rounded" height={56} className="max-w-70" />}>
          <div className={hasQuickDays ? 'mt-2' : 'contents'}>
            <DayPicker
              id={id}
              labelledBy={labelId(id)}
              describedBy={describe}
              value={value}
              timeZone={timeZone}
              required={required}
              invalid={props.problem !== undefined}
              endsToday={props.field.notInFuture === true}
              onChange={onChange}
              onBlur={onBlur}
            />
          </div>
        </Suspense>
      )}
      {isForeign && (
        <Text id={zoneId(id)} variant="body2" color="muted" className="mt-1.5">
          {t('zone', { zone: zoneName(instant, timeZone) })}
        </Text>
      )}
    </FieldFrame>
  );
}

/** The quick day that equals the value. A send date has no quick days, because it lies in the future. */
function useQuickDay(name: string, value: string, onChange: FieldProps['onChange']) {
  const { timeZone, now } = useFormSources();
  const [isOther, setOther] = useState(false);
  const days = quickDays(now(), timeZone);
  const quick = quickDayNames.find((day) => days[day] === value);
  const chosen: DayChoice | undefined = isOther ? 'other' : (quick ?? (value === '' ? undefined : 'other'));
  const choose = (choice: DayChoice) => {
    setOther(choice === 'other');
    if (choice !== 'other') onChange(days[choice]);
  };
  return { chosen, choose, hasQuickDays: !useIsSendDate(name) };
}
