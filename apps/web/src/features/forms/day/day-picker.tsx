import { readInstant } from '@muster/contract/forms/instant';
import { instantOf, wallClockAt } from '@muster/contract/shared/time/zone';
import { Suspense, useRef, useState, type FocusEvent } from 'react';
import { useTranslation } from 'react-i18next';
import CalendarToday from '~icons/ic/outline-calendar-today';
import Close from '~icons/ic/baseline-close';
import { Calendar } from '../../../ui/controls/calendar';
import { IconButton } from '../../../ui/controls/icon-button';
import { InputFrame } from '../../../ui/controls/outlined-input';
import { Popover, type PopoverProps } from '../../../ui/overlays/popover';
import { useFormSources } from '../form-sources';
import { DayPart } from './day-part';
import { dateOf, isComplete, isEmpty, layoutOf, noParts, type Day, type DayParts, type PartName } from './day-parts';

interface DayPickerProps {
  id: string;
  labelledBy: string;
  describedBy: string | undefined;
  /** An instant, or '' for none. Anything else is an unreadable day. */
  value: string;
  timeZone: string;
  required: boolean;
  invalid: boolean;
  /** The calendar offers no day of the future. */
  endsToday: boolean;
  onChange(value: string): void;
  onBlur(): void;
}

/** The form's value while a day is typed in part. Validation reports it as 'Invalid date' [5.6]. */
const unreadable = 'Invalid date';

function partsOf(value: string, timeZone: string): DayParts {
  const instant = value === '' ? undefined : readInstant(value);
  if (instant === undefined) return noParts;
  const { year, month, day } = wallClockAt(new Date(instant), timeZone);
  return { year, month, day };
}

function valueOf(parts: DayParts, timeZone: string): string {
  if (isEmpty(parts)) return '';
  const date = dateOf(parts);
  return date ? instantOf({ ...date, hour: 0, minute: 0 }, timeZone).toISOString() : unreadable;
}

/** The picker itself. Use DateField, which loads it lazily. */
export default function DayPicker(props: DayPickerProps) {
  const { id, labelledBy, describedBy, timeZone, required, invalid, endsToday, onBlur } = props;
  const { i18n } = useTranslation('forms');
  const { order, months } = layoutOf(i18n.language);
  const [isOpen, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const fields = useRef<Partial<Record<PartName, HTMLElement | null>>>({});
  const { parts, changeParts, reportParts } = useDayParts(props);
  const { now } = useFormSources();
  const today = wallClockAt(now(), timeZone);

  const onFocusLeaves = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (isOpen || currentTarget.contains(relatedTarget)) return;
    reportParts();
    onBlur();
  };
  const moveFocus = (from: PartName, step: 1 | -1) => {
    const to = order[order.findIndex(({ name }) => name === from) + step];
    if (to) fields.current[to.name]?.focus();
  };
  return (
    <InputFrame
      id={id}
      ref={frame}
      role="group"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      error={invalid}
      className="flex min-h-14 w-full max-w-80 ps-2 pe-1"
      onBlur={onFocusLeaves}
      // A finger cannot type into the parts, which open no keyboard.
      onPointerUp={({ pointerType, target }) =>
        pointerType === 'touch' && !(target instanceof Element && target.closest('button')) && setOpen(true)
      }
    >
      {order.map(({ name, before }) => (
        <span key={name} className="inline-flex items-center whitespace-pre">
          {before.trim()}
          <DayPart
            ref={(element) => {
              fields.current[name] = element;
            }}
            name={name}
            value={parts[name]}
            start={today[name]}
            months={months}
            invalid={invalid}
            required={required}
            onChange={(next) => changeParts({ ...parts, [name]: next })}
            onMove={(step) => moveFocus(name, step)}
          />
        </span>
      ))}
      <DayButtons
        canClear={!required && !isEmpty(parts)}
        isOpen={isOpen}
        onClear={() => {
          // The button goes away with the date.
          fields.current[order[0]?.name ?? 'day']?.focus();
          changeParts(noParts);
        }}
        onOpen={() => setOpen(true)}
      />
      <DayCalendar
        open={isOpen}
        onClose={() => setOpen(false)}
        anchorEl={() => frame.current}
        date={dateOf(parts)}
        today={today}
        endsToday={endsToday}
        onChoose={(day) => {
          setOpen(false);
          changeParts(day);
        }}
      />
    </InputFrame>
  );
}

/** The parts on the screen. A partly typed day reaches the form, as an invalid one, when the focus leaves. */
function useDayParts({ value, timeZone, onChange }: Pick<DayPickerProps, 'value' | 'timeZone' | 'onChange'>) {
  /** The typed parts, and the value of the form to which they belong. */
  const [typed, setTyped] = useState({ value, parts: partsOf(value, timeZone) });
  // Another value comes from outside, and replaces what was typed.
  const parts = typed.value === value ? typed.parts : partsOf(value, timeZone);
  const report = (next: DayParts) => {
    const nextValue = valueOf(next, timeZone);
    setTyped({ value: nextValue, parts: next });
    if (nextValue !== value) onChange(nextValue);
  };
  return {
    parts,
    /** Reports the parts to the form, also if the day is typed in part. */
    reportParts: () => report(parts),
    /** A day that is typed in part is reported only when the focus leaves: the person may still be typing. */
    changeParts: (next: DayParts) => (isComplete(next) || isEmpty(next) ? report(next) : setTyped({ value, parts: next })),
  };
}

interface DayButtonsProps {
  canClear: boolean;
  isOpen: boolean;
  onClear(): void;
  onOpen(): void;
}

function DayButtons({ canClear, isOpen, onClear, onOpen }: DayButtonsProps) {
  const { t } = useTranslation('forms');
  return (
    <span className="ms-auto inline-flex">
      {canClear && (
        <IconButton aria-label={t('date.clear')} onClick={onClear}>
          <Close className="icon-small" />
        </IconButton>
      )}
      <IconButton aria-label={t('date.choose')} aria-haspopup="dialog" aria-expanded={isOpen} onClick={onOpen}>
        <CalendarToday />
      </IconButton>
    </span>
  );
}

interface DayCalendarProps extends Pick<PopoverProps, 'open' | 'onClose' | 'anchorEl'> {
  date: Day | undefined;
  today: Day;
  endsToday: boolean;
  onChoose(day: Day): void;
}

function DayCalendar({ date, today, endsToday, onChoose, ...popover }: DayCalendarProps) {
  const { t, i18n } = useTranslation('forms');
  return (
    <Popover {...popover} role="dialog" aria-label={t('date.choose')}>
      <Suspense>
        <Calendar
          language={i18n.language}
          day={date && asDate(date)}
          today={asDate(today)}
          endsToday={endsToday}
          onChoose={(day) => onChoose({ day: day.getDate(), month: day.getMonth() + 1, year: day.getFullYear() })}
        />
      </Suspense>
    </Popover>
  );
}

/** The calendar counts in the time zone of the device. */
const asDate = ({ year, month, day }: Day): Date => new Date(year, month - 1, day);
