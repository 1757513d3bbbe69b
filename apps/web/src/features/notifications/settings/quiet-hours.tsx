import type { QuietHours as Hours } from '@muster/contract/notifications/preference';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../../lib/i18n';
import { FormControlLabel } from '../../../ui/controls/choices/form-control-label';
import { Switch } from '../../../ui/controls/choices/switch';
import { TextInput } from '../../../ui/inputs/text-input';
import { useChangeQuietTimes } from './api';

/** What most people want: the night. */
const night = { from: 22 * 60, to: 6 * 60 };

const two = (count: number): string => String(count).padStart(2, '0');
const textOf = (minute: number): string => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
/** NaN for a text that is no time. */
const minuteOf = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5) || Number.NaN);

/** The hours of each day in which nothing reaches the person outside the product, saved as they are chosen. */
export function QuietHours({ hours: stored }: { hours: Hours }) {
  const { t, i18n } = useTranslation('notification-settings');
  const change = useChangeQuietTimes(i18n.language as Language, t('failed'));
  const hours = change.isPending && change.variables.hours !== undefined ? change.variables.hours : stored;
  return (
    <>
      <FormControlLabel
        control={<Switch checked={hours !== null} onChange={(_, isOn) => change.mutate({ hours: isOn ? night : null })} />}
        label={t('hours.use')}
        className="min-h-11 mx-0"
      />
      {hours && <HourInputs hours={hours} onChange={(next, onSuccess) => change.mutate({ hours: next }, { onSuccess })} />}
    </>
  );
}

type Texts = Record<keyof typeof night, string>;

interface HourInputsProps {
  hours: typeof night;
  onChange(hours: typeof night, onStored: () => void): void;
}

/** A time is saved when the person leaves the field: a browser reports each digit. What is typed stays until it is stored. */
function HourInputs({ hours, onChange }: HourInputsProps) {
  const { t } = useTranslation('notification-settings');
  const [typed, setTyped] = useState<Partial<Texts>>({});
  const texts: Texts = { from: textOf(hours.from), to: textOf(hours.to), ...typed };
  const given = { from: minuteOf(texts.from), to: minuteOf(texts.to) };
  const isTime = !Number.isNaN(given.from) && !Number.isNaN(given.to);
  const isWholeDay = given.from === given.to;
  const save = () => {
    if (isTime && !isWholeDay && (given.from !== hours.from || given.to !== hours.to))
      onChange(given, () => setTyped((now) => (now === typed ? {} : now)));
  };
  return (
    <div className="grid grid-cols-2 gap-3 max-w-90 mt-2" onBlur={save}>
      {(['from', 'to'] as const).map((end) => (
        <TextInput
          key={end}
          type="time"
          required
          label={t(`hours.${end}`)}
          value={texts[end]}
          problem={isTime && isWholeDay && end === 'to' ? t('hours.same') : undefined}
          onChange={({ target }) => setTyped({ ...typed, [end]: target.value })}
        />
      ))}
    </div>
  );
}
