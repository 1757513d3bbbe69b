import { readInstant } from '@muster/contract/forms/instant';
import { instantOf, wallClockAt } from '@muster/contract/shared/zone';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import dayjs, { type Dayjs } from 'dayjs';
import 'dayjs/locale/de';
import 'dayjs/locale/fr';
import { useState, type FocusEvent } from 'react';
import { useTranslation } from 'react-i18next';

interface DayPickerProps {
  id: string;
  labelledBy: string;
  describedBy: string | undefined;
  /** An instant, or '' for none. Anything else is an unreadable day. */
  value: string;
  timeZone: string;
  required: boolean;
  invalid: boolean;
  onChange(value: string): void;
  onBlur(): void;
}

/** The form's value while a day is typed in part. Validation reports it as 'Invalid date' [5.6]. */
const unreadable = 'Invalid date';

function dayOf(value: string, timeZone: string): Dayjs | null {
  if (value === '') return null;
  const instant = readInstant(value);
  if (instant === undefined) return dayjs(new Date(Number.NaN));
  const { year, month, day } = wallClockAt(new Date(instant), timeZone);
  return dayjs(new Date(year, month - 1, day));
}

function valueOf(day: Dayjs | null, timeZone: string): string {
  if (day === null) return '';
  if (!day.isValid() || day.year() < 1900) return unreadable;
  return instantOf({ year: day.year(), month: day.month() + 1, day: day.date(), hour: 0, minute: 0 }, timeZone).toISOString();
}

/** Each part of the date is large enough for a finger, and the field wide enough for the parts at any text size. */
const fieldLook =
  'max-w-[min(20rem,100%)] bg-paper [&_[role="spinbutton"]]:inline-grid [&_[role="spinbutton"]]:place-content-center [&_[role="spinbutton"]]:min-w-11 [&_[role="spinbutton"]]:min-h-11 [&_[role="spinbutton"]]:px-0.5';

/** Seven days of 44 px in a row: the maximum that fits into the calendar. */
const calendarLook = '';

/** The picker itself. Use DateField, which loads it lazily. */
export default function DayPicker(props: DayPickerProps) {
  const { id, labelledBy, describedBy, value, timeZone, required, invalid, onChange, onBlur } = props;
  const { i18n } = useTranslation();
  const [shown, setShown] = useState({ value, day: dayOf(value, timeZone) });
  const current = shown.value === value ? shown.day : dayOf(value, timeZone);
  const take = (day: Dayjs | null) => {
    const next = valueOf(day, timeZone);
    setShown({ value: next, day });
    onChange(next);
  };
  // The picker does not report a day that is typed in part. Without this handler the form would treat it as empty.
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (currentTarget.contains(relatedTarget)) return;
    const isBegun = currentTarget.querySelector('[role="spinbutton"][aria-valuenow]') !== null;
    if (current === null && isBegun !== (value === unreadable)) {
      const next = isBegun ? unreadable : '';
      setShown({ value: next, day: null });
      onChange(next);
    }
    onBlur();
  };
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale={i18n.language}>
      <div onBlur={leave}>
        <DatePicker
          value={current}
          onChange={take}
          format={i18n.language === 'en' ? 'DD MMM YYYY' : undefined}
          slotProps={{
            textField: {
              id,
              required,
              error: invalid,
              hiddenLabel: true,
              fullWidth: true,
              className: fieldLook,
              slotProps: { input: { 'aria-labelledby': labelledBy, 'aria-describedby': describedBy } },
            },
            field: { clearable: !required },
            layout: { className: calendarLook },
          }}
        />
      </div>
    </LocalizationProvider>
  );
}
