import { DayPicker } from 'react-day-picker';
import { de, enUS, fr } from 'react-day-picker/locale';
import styles from './calendar.module.css';

interface CalendarProps {
  language: string;
  /** The chosen day. */
  day: Date | undefined;
  today: Date;
  onChoose(day: Date): void;
}

/** The days of a month, of which one is chosen. The focus is on the chosen day, or on today. */
export function Calendar({ language, day, today, onChoose }: CalendarProps) {
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
      locale={{ de, fr }[language] ?? enUS}
      selected={day}
      defaultMonth={day ?? today}
      today={today}
      onSelect={onChoose}
      classNames={styles}
    />
  );
}
