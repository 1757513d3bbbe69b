/** The calendar's library has no Zulu. The browser knows the names of months and days. */
import type { DayPickerLocale } from 'react-day-picker';
import { enUS } from 'react-day-picker/locale/en-US';

const names = (options: Intl.DateTimeFormatOptions, dates: readonly Date[]): string[] => {
  const format = new Intl.DateTimeFormat('zu', options);
  return dates.map((date) => format.format(date));
};

const months = Array.from({ length: 12 }, (_, month) => new Date(2023, month, 1));
/** From a Sunday on. */
const days = Array.from({ length: 7 }, (_, day) => new Date(2023, 0, 1 + day));
const widths = { narrow: 'narrow', short: 'short', abbreviated: 'short', wide: 'long' } as const;
type Width = keyof typeof widths;

const nameOf = (width: string | undefined): 'narrow' | 'short' | 'long' => widths[(width ?? 'wide') as Width];
const fullDate = new Intl.DateTimeFormat('zu', { dateStyle: 'full' });

export const zu: DayPickerLocale = {
  ...enUS,
  code: 'zu',
  localize: {
    ...enUS.localize,
    month: (month, options) => names({ month: nameOf(options?.width) }, months)[month] ?? '',
    day: (day, options) => names({ weekday: nameOf(options?.width) }, days)[day] ?? '',
  },
  labels: {
    labelDayButton: (date, { today, selected }) =>
      [today && 'Namuhla', fullDate.format(date), selected && 'kukhethiwe'].filter(Boolean).join(', '),
    labelGridcell: (date, modifiers) => [modifiers?.['today'] && 'Namuhla', fullDate.format(date)].filter(Boolean).join(', '),
    labelMonthDropdown: 'Khetha inyanga',
    labelYearDropdown: 'Khetha unyaka',
    labelNext: 'Iya enyangeni elandelayo',
    labelPrevious: 'Iya enyangeni edlule',
    labelNav: 'Ukuzulazula',
  },
};
