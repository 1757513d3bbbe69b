import {
  duePresets,
  dueTimes,
  dueUnits,
  formatRelativeDate,
  maxDueUnits,
  parseRelativeDate,
  type DuePreset,
  type RelativeDate,
} from '@muster/contract/forms/relative-date';
import { useTranslation } from 'react-i18next';
import { Radio, RadioGroup } from '../../../ui/controls/choices/radio';
import { Text } from '../../../ui/display/text';
import { ChoiceCard } from '../../../ui/forms/choice-card';
import { FieldFrame } from '../../../ui/forms/field-frame';
import type { FieldProps } from '../field-props';
import { textIn } from '../field-values';
import { useFormSources } from '../form-sources';
import { PlainSelect } from '../../../ui/forms/plain-select';
import { dueOf } from '../day/due-of';
import { useSendDate } from '../day/send-date';
import { formatDayInZone, formatInZone, formatSpan, formatTime, zoneName } from '../zoned-formats';

const custom = 'custom';
const firstCustom: Pick<RelativeDate, 'amount' | 'unit' | 'time'> = { amount: 4, unit: 'weeks', time: '17:00' };

function spanOf(preset: DuePreset): string {
  const relative = parseRelativeDate(preset);
  return relative ? formatSpan(relative) : preset;
}

/** A due date, counted from the send date: a preset, or a number of days, weeks or months [5.13]. */
export function RelativeDateField(props: FieldProps) {
  const { t } = useTranslation('forms');
  const { id, onChange, onBlur } = props;
  const value = textIn(props.value);
  const relative = parseRelativeDate(value);
  const chosen = relative === undefined ? '' : relative.isPreset ? value : custom;
  const choose = (choice: string) => onChange(choice === custom ? formatRelativeDate(relative ?? firstCustom) : choice);
  return (
    <FieldFrame {...props} as="radios">
      <RadioGroup
        role="presentation"
        name={id}
        value={chosen}
        onChange={(_, choice) => choose(choice)}
        onBlur={onBlur}
        className="grid gap-2 grid-cols-[1fr_1fr] sm:grid-cols-[repeat(4,1fr)]"
      >
        {duePresets.map((preset) => (
          <ChoiceCard key={preset} value={preset} label={spanOf(preset)} isChosen={chosen === preset} control={<Radio />} />
        ))}
        <ChoiceCard value={custom} label={t('due.custom')} isChosen={chosen === custom} control={<Radio />} />
      </RadioGroup>
      {chosen === custom && relative && <CustomDue value={relative} onChange={(next) => onChange(formatRelativeDate(next))} />}
      <ResolvedDue value={value} />
    </FieldFrame>
  );
}

function CustomDue({ value, onChange }: { value: RelativeDate; onChange(value: RelativeDate): void }) {
  const { t } = useTranslation('forms');
  const amounts = Array.from({ length: maxDueUnits }, (_, index) => String(index + 1));
  return (
    <div className="grid gap-3 mt-4 grid-cols-3">
      <PlainSelect
        label={t('due.amount')}
        value={String(value.amount)}
        options={amounts}
        onChange={(amount) => onChange({ ...value, amount: Number(amount) })}
      />
      <PlainSelect
        label={t('due.unit')}
        value={value.unit}
        options={dueUnits}
        labelOf={(unit) => t(`due.unitName.${unit}`)}
        onChange={(unit) => onChange({ ...value, unit })}
      />
      <PlainSelect
        label={t('due.time')}
        value={value.time}
        options={dueTimes}
        labelOf={formatTime}
        onChange={(time) => onChange({ ...value, time })}
      />
    </div>
  );
}

/** The resulting instant with its zone, so that nobody has to calculate it. */
function ResolvedDue({ value }: { value: string }) {
  const { t } = useTranslation('forms');
  const sources = useFormSources();
  const { timeZone } = sources;
  const sendDate = useSendDate();
  const due = dueOf(value, sources, sendDate);
  if (due === undefined) return null;
  const params = { date: formatInZone(due, timeZone), zone: zoneName(due, timeZone) };
  const isFixed = parseRelativeDate(value) === undefined || (sources.posted && !sendDate);
  const text = isFixed
    ? t('due.fixed', params)
    : sendDate
      ? t('due.resolved', { ...params, sent: formatDayInZone(sendDate.toISOString(), timeZone) })
      : t('due.resolvedNow', params);
  return (
    <Text component="output" color="muted" className="mt-2 block">
      {text}
    </Text>
  );
}
