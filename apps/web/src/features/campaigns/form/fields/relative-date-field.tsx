import {
  duePresets,
  dueTimes,
  dueUnits,
  formatRelativeDate,
  mostDueUnits,
  parseRelativeDate,
  resolveDueDate,
  type RelativeDate,
} from '@muster/contract/campaigns/form-language/relative-date';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../../lib/formats';
import { ChoiceCard } from '../choice-card';
import { FieldFrame } from '../field-frame';
import type { FieldProps } from '../field-props';
import { textIn } from '../field-values';
import { useFormSources } from '../form-sources';
import { useSendDate } from '../send-date';
import { formatInZone, formatTime, zoneName } from '../zoned-formats';

const custom = 'custom';
const firstCustom: Pick<RelativeDate, 'amount' | 'unit' | 'time'> = { amount: 4, unit: 'weeks', time: '17:00' };

/** When it is due, counted from the send date: a preset, or so many days, weeks or months [5.13]. */
export function RelativeDateField(props: FieldProps) {
  const { t } = useTranslation('form');
  const { id, onChange, onBlur } = props;
  const value = textIn(props.value);
  const relative = parseRelativeDate(value);
  const chosen = relative === undefined ? '' : relative.isPreset ? value : custom;
  const choose = (choice: string) => onChange(choice === custom ? formatRelativeDate(relative ?? firstCustom) : choice);
  const labels = { '3 days': t('due.days', { count: 3 }), '1 week': t('due.weeks', { count: 1 }), '2 weeks': t('due.weeks', { count: 2 }) };
  return (
    <FieldFrame {...props} as="radios">
      <RadioGroup
        role="presentation"
        name={id}
        value={chosen}
        onChange={(_, choice) => choose(choice)}
        onBlur={onBlur}
        sx={{ display: 'grid', gap: 1, gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, 1fr)' } }}
      >
        {duePresets.map((preset) => (
          <ChoiceCard key={preset} value={preset} label={labels[preset]} isChosen={chosen === preset} control={<Radio />} />
        ))}
        <ChoiceCard value={custom} label={t('due.custom')} isChosen={chosen === custom} control={<Radio />} />
      </RadioGroup>
      {chosen === custom && relative && <CustomDue value={relative} onChange={(next) => onChange(formatRelativeDate(next))} />}
      <ResolvedDue value={value} />
    </FieldFrame>
  );
}

function CustomDue({ value, onChange }: { value: RelativeDate; onChange(value: RelativeDate): void }) {
  const { t } = useTranslation('form');
  const id = useId();
  const amounts = Array.from({ length: mostDueUnits }, (_, index) => index + 1);
  const select = { select: true, fullWidth: true, size: 'medium' } as const;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, mt: 2, gridTemplateColumns: { xs: '1fr 1fr', sm: '1fr 1fr 1fr' } }}>
      <TextField
        {...select}
        id={`${id}n`}
        label={t('due.amount')}
        value={value.amount}
        onChange={(event) => onChange({ ...value, amount: Number(event.target.value) })}
      >
        {amounts.map((amount) => (
          <MenuItem key={amount} value={amount}>
            {amount}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        {...select}
        id={`${id}u`}
        label={t('due.unit')}
        value={value.unit}
        onChange={(event) => onChange({ ...value, unit: dueUnits.find((unit) => unit === event.target.value) ?? value.unit })}
      >
        {dueUnits.map((unit) => (
          <MenuItem key={unit} value={unit}>
            {t(`due.unitName.${unit}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        {...select}
        id={`${id}t`}
        label={t('due.time')}
        value={value.time}
        onChange={(event) => onChange({ ...value, time: dueTimes.find((time) => time === event.target.value) ?? value.time })}
        sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}
      >
        {dueTimes.map((time) => (
          <MenuItem key={time} value={time}>
            {formatTime(time)}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}

/** The instant that is meant, with its zone, so that nobody has to count. */
function ResolvedDue({ value }: { value: string }) {
  const { t } = useTranslation('form');
  const { timeZone, now } = useFormSources();
  const sendDate = useSendDate();
  const sent = sendDate ?? now();
  const due = resolveDueDate(value, sent, timeZone);
  if (due === undefined) return null;
  const params = { date: formatInZone(due, timeZone), zone: zoneName(due, timeZone) };
  const isFixed = parseRelativeDate(value) === undefined;
  const text = isFixed
    ? t('due.fixed', params)
    : sendDate
      ? t('due.resolved', { ...params, sent: formatDay(sendDate) })
      : t('due.resolvedNow', params);
  return (
    <Typography role="status" color="textSecondary" sx={{ mt: 1 }}>
      {text}
    </Typography>
  );
}
