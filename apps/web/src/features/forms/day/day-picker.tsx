import { readInstant } from '@muster/contract/forms/instant';
import { instantOf, wallClockAt } from '@muster/contract/shared/zone';
import { Suspense, useRef, useState, type FocusEvent } from 'react';
import { useTranslation } from 'react-i18next';
import CalendarToday from '~icons/ic/outline-calendar-today';
import Close from '~icons/ic/baseline-close';
import { Calendar } from '../../../ui/controls/calendar';
import { IconButton } from '../../../ui/controls/icon-button';
import { InputFrame } from '../../../ui/controls/outlined-input';
import { Popover } from '../../../ui/overlays/popover';
import { DayPart } from './day-part';
import { dateOf, isComplete, isEmpty, layoutOf, noParts, type DayParts, type PartName } from './day-parts';

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
  const { id, labelledBy, describedBy, value, timeZone, required, invalid, onChange, onBlur } = props;
  const { t, i18n } = useTranslation('forms');
  const { order, months } = layoutOf(i18n.language);
  const [shown, setShown] = useState({ value, parts: partsOf(value, timeZone) });
  const [isOpen, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const fields = useRef<Partial<Record<PartName, HTMLElement | null>>>({});
  const parts = shown.value === value ? shown.parts : partsOf(value, timeZone);
  const [now] = useState(() => new Date());
  const today = wallClockAt(now, timeZone);
  const date = dateOf(parts);

  const send = (next: DayParts, asValue: string) => {
    setShown({ value: asValue, parts: next });
    if (asValue !== value) onChange(asValue);
  };
  /** A day that is typed in part is reported only when the focus leaves: the person may still be typing. */
  const take = (next: DayParts) => send(next, isComplete(next) || isEmpty(next) ? valueOf(next, timeZone) : value);
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (isOpen || currentTarget.contains(relatedTarget)) return;
    send(parts, valueOf(parts, timeZone));
    onBlur();
  };
  const move = (from: PartName, step: 1 | -1) => {
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
      onBlur={leave}
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
            onChange={(next) => take({ ...parts, [name]: next })}
            onMove={(step) => move(name, step)}
          />
        </span>
      ))}
      <span className="ms-auto inline-flex">
        {!required && !isEmpty(parts) && (
          <IconButton
            aria-label={t('date.clear')}
            onClick={() => {
              // The button goes away with the date.
              fields.current[order[0]?.name ?? 'day']?.focus();
              take(noParts);
            }}
          >
            <Close className="icon-small" />
          </IconButton>
        )}
        <IconButton aria-label={t('date.choose')} aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(true)}>
          <CalendarToday />
        </IconButton>
      </span>
      <Popover open={isOpen} onClose={() => setOpen(false)} anchorEl={() => frame.current} role="dialog" aria-label={t('date.choose')}>
        <Suspense>
          <Calendar
            language={i18n.language}
            day={date && new Date(date.year, date.month - 1, date.day)}
            today={new Date(today.year, today.month - 1, today.day)}
            onChoose={(day) => {
              setOpen(false);
              take({ day: day.getDate(), month: day.getMonth() + 1, year: day.getFullYear() });
            }}
          />
        </Suspense>
      </Popover>
    </InputFrame>
  );
}
