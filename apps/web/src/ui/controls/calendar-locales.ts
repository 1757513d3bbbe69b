/** The words of the calendar in each language, and the first day of its week. Each language is a chunk of its own. */
import type { DayPickerLocale } from 'react-day-picker';
import { enUS } from 'react-day-picker/locale/en-US';
import { fetchUiPart } from '../loading/lazy-part';

const loaders: Readonly<Record<string, () => Promise<DayPickerLocale>>> = {
  af: async () => (await import('react-day-picker/locale/af')).af,
  ar: async () => (await import('react-day-picker/locale/ar')).ar,
  de: async () => (await import('react-day-picker/locale/de')).de,
  'en-gb': async () => (await import('react-day-picker/locale/en-GB')).enGB,
  es: async () => (await import('react-day-picker/locale/es')).es,
  fr: async () => (await import('react-day-picker/locale/fr')).fr,
  hi: async () => (await import('react-day-picker/locale/hi')).hi,
  id: async () => (await import('react-day-picker/locale/id')).id,
  it: async () => (await import('react-day-picker/locale/it')).it,
  ja: async () => (await import('react-day-picker/locale/ja')).ja,
  ko: async () => (await import('react-day-picker/locale/ko')).ko,
  ms: async () => (await import('react-day-picker/locale/ms')).ms,
  nl: async () => (await import('react-day-picker/locale/nl')).nl,
  pl: async () => (await import('react-day-picker/locale/pl')).pl,
  pt: async () => (await import('react-day-picker/locale/pt-BR')).ptBR,
  ta: async () => (await import('react-day-picker/locale/ta')).ta,
  'zh-cn': async () => (await import('react-day-picker/locale/zh-CN')).zhCN,
  'zh-tw': async () => (await import('react-day-picker/locale/zh-TW')).zhTW,
  zu: async () => (await import('./calendar-in-zulu')).zu,
};

const loaded = new Map<string, Promise<DayPickerLocale>>();

/** Always the same promise for a language. English if the chunk cannot be loaded: the next calendar tries it again. */
export function calendarLocale(language: string): Promise<DayPickerLocale> {
  const known = loaded.get(language);
  if (known) return known;
  const load = loaders[language];
  const locale = load
    ? fetchUiPart(`calendar ${language}`, load).catch(() => {
        loaded.delete(language);
        return enUS;
      })
    : Promise.resolve(enUS);
  loaded.set(language, locale);
  return locale;
}
