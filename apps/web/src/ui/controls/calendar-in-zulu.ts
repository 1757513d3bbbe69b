/** The calendar's library has no Zulu, and some browsers have none either. */
import type { DayPickerLocale } from 'react-day-picker';
import { enUS } from 'react-day-picker/locale/en-US';

const months = [
  'Januwari',
  'Februwari',
  'Mashi',
  'Ephreli',
  'Meyi',
  'Juni',
  'Julayi',
  'Agasti',
  'Septhemba',
  'Okthoba',
  'Novemba',
  'Disemba',
];
/** From Sunday on. */
const days = ['ISonto', 'UMsombuluko', 'ULwesibili', 'ULwesithathu', 'ULwesine', 'ULwesihlanu', 'UMgqibelo'];
const shortDays = ['Son', 'Mso', 'Bil', 'Tha', 'Sin', 'Hla', 'Mgq'];

const fullDate = (date: Date): string => `${days[date.getDay()]}, ${months[date.getMonth()]} ${date.getDate()}, ${date.getFullYear()}`;

export const zu: DayPickerLocale = {
  ...enUS,
  code: 'zu',
  localize: {
    ...enUS.localize,
    month: (month, options) => (options?.width === 'wide' || !options?.width ? months[month] : months[month]?.slice(0, 3)) ?? '',
    day: (day, options) => (options?.width === 'wide' || !options?.width ? days[day] : shortDays[day]) ?? '',
  },
  labels: {
    labelDayButton: (date, { today, selected }) =>
      [today && 'Namuhla', fullDate(date), selected && 'kukhethiwe'].filter(Boolean).join(', '),
    labelGridcell: (date, modifiers) => [modifiers?.['today'] && 'Namuhla', fullDate(date)].filter(Boolean).join(', '),
    labelMonthDropdown: 'Khetha inyanga',
    labelYearDropdown: 'Khetha unyaka',
    labelNext: 'Iya enyangeni elandelayo',
    labelPrevious: 'Iya enyangeni edlule',
    labelNav: 'Ukuzulazula',
  },
};
