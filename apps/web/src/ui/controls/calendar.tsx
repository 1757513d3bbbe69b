import { use } from 'react';
import { DayPicker } from 'react-day-picker';
import { calendarLocale } from './calendar-locales';
import styles from './calendar.module.css';

interface CalendarProps {
  language: string;
  /** The chosen day. */
  day: Date | undefined;
  today: Date;
  onChoose(day: Date): void;
}

/** The days of a month. At most one is chosen. The focus is on the chosen day, or on today. Suspends until its texts have loaded. */
export function Calendar({ language, day, today, onChoose }: CalendarProps) {
  const locale = use(calendarLocale(language));
  return (
    <DayPicker
      mode="single"
      required
      // The person has opened it to choose a day.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      fixedWeeks
      dir={document.documentElement.dir || undefined}
      captionLayout="dropdown"
      startMonth={new Date(1900, 0)}
      endMonth={new Date(today.getFullYear() + 50, 11)}
      locale={locale}
      selected={day}
      defaultMonth={day ?? today}
      today={today}
      onSelect={onChoose}
      classNames={styles}
    />
  );
}
