import { useState, type KeyboardEvent, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { rangeOf, nextPartValue, typeInto, type PartName } from './day-parts';

interface DayPartProps {
  ref: Ref<HTMLSpanElement>;
  name: PartName;
  value: number | undefined;
  /** Where the arrow keys start in an empty part. */
  start: number;
  /** The names of the months, if the language shows names. */
  months: readonly string[] | undefined;
  invalid: boolean;
  required: boolean;
  onChange(value: number | undefined): void;
  /** Moves the focus to the part after or before this one. */
  onMove(step: 1 | -1): void;
}

/** The day, the month or the year of a date. It is typed, or changed with the arrow keys. */
export function DayPart({ ref, name, value, start, months, invalid, required, onChange, onMove }: DayPartProps) {
  const { t, i18n } = useTranslation('forms');
  const [keys, setKeys] = useState('');
  const { min, max } = rangeOf[name];
  const shown =
    months && name === 'month' && value !== undefined ? months[value - 1] : value?.toString().padStart(name === 'year' ? 4 : 2, '0');
  const type = (key: string): boolean => {
    const typed = typeInto(name, keys, key, months);
    if (!typed) return false;
    setKeys(typed.keys);
    onChange(typed.value);
    if (typed.isDone) onMove(1);
    return true;
  };
  const change = (next: number | undefined): true => {
    setKeys('');
    onChange(next);
    return true;
  };
  const move = (step: 1 | -1): true => {
    onMove(step);
    return true;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isRightToLeft = document.documentElement.dir === 'rtl';
    const actions: Record<string, () => boolean> = {
      ArrowUp: () => change(nextPartValue(name, value, 1, start)),
      ArrowDown: () => change(nextPartValue(name, value, -1, start)),
      Home: () => change(min),
      End: () => change(max),
      Backspace: () => change(undefined),
      Delete: () => change(undefined),
      ArrowRight: () => move(isRightToLeft ? -1 : 1),
      ArrowLeft: () => move(isRightToLeft ? 1 : -1),
    };
    if (actions[event.key]?.() ?? type(event.key)) event.preventDefault();
  };
  return (
    <span
      ref={ref}
      role="spinbutton"
      tabIndex={0}
      aria-label={nameOf(name, i18n.language)}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={shown ?? t('date.empty')}
      aria-invalid={invalid}
      aria-required={required}
      className="inline-grid min-h-11 min-w-11 cursor-text place-content-center rounded px-0.5 -outline-offset-2 focus:bg-selected focus:outline-2 focus:outline-primary"
      onKeyDown={onKeyDown}
      onBlur={() => setKeys('')}
    >
      {shown ?? <span className="text-muted">{t(`date.placeholder.${name}`)}</span>}
    </span>
  );
}

function nameOf(part: PartName, language: string): string {
  const name = new Intl.DisplayNames(language, { type: 'dateTimeField' }).of(part) ?? part;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
