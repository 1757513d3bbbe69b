import { use } from 'react';
import { DayPicker } from 'react-day-picker';
import { calendarLocale } from './calendar-locales';
import styles from './calendar.module.css';

interface CalendarProps {
  language: string;
  /** The chosen day. */
  day: Date | undefined;
  today: Date;
  /** Days after today cannot be chosen. */
  endsToday?: boolean;
  onChoose(day: Date): void;
}

/** The days of a month. At most one is chosen. The focus is on the chosen day, or on today. Suspends until its texts have loaded. */
export function Calendar({ language, day, today, endsToday = false, onChoose }: CalendarProps) {
  const tag = regionalTag(language);
  const isBritish = language === 'en' && tag !== 'en' && tag !== 'en-US';
  const locale = use(calendarLocale(isBritish ? 'en-gb' : language));
  const firstDay = firstDayOf(tag);
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
      endMonth={endsToday ? today : new Date(today.getFullYear() + 50, 11)}
      {...(endsToday && { disabled: { after: today } })}
      locale={locale}
      {...(firstDay !== undefined && { weekStartsOn: firstDay })}
      selected={day}
      defaultMonth={day ?? today}
      today={today}
      onSelect={onChoose}
      classNames={styles}
    />
  );
}

/** The language as this person's browser names it, such as en-AU: the region decides on the first day of the week. */
const regionalTag = (language: string): string =>
  navigator.languages.find((tag) => tag.split('-')[0] === language.split('-')[0]) ?? language;

type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** From 0 for Sunday. Undefined in a browser that does not know it: the language then decides. */
function firstDayOf(tag: string): Weekday | undefined {
  const locale: Intl.Locale & { getWeekInfo?(): { firstDay: number } } = new Intl.Locale(tag);
  const firstDay = locale.getWeekInfo?.().firstDay;
  return firstDay === undefined ? undefined : ((firstDay % 7) as Weekday);
}
