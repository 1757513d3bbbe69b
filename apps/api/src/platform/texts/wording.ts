/** Writes the texts, numbers and times of an export in the reader's language. */
import { wallClockAt } from '@muster/contract/shared/time/zone';
import type { LanguageTag } from '@muster/contract/shared/languages';
import { serverTexts, type Groups, type Values } from './texts';

export type ExportTexts = Groups['export'];

type Stem<Key> = Key extends `${infer Start}_other` ? Start : never;

export interface Wording {
  language: LanguageTag;
  texts: ExportTexts;
  fill(text: string, values: Values): string;
  /** The plural form for a count, which stands in the text as the language writes numbers. */
  count(text: Stem<keyof ExportTexts>, count: number, values?: Values): string;
  number(value: number): string;
  /** Without 'and' before the last one, because the number of further ones can follow. */
  list(items: readonly string[]): string;
  /** A dash for an unknown share. */
  percent(ratio: number | null): string;
  /** A date and time in a zone, for people. Tables use `localTime`. */
  at(instant: string, timeZone: string): string;
  labelled(label: string, text: string): string;
  yesNo(holds: boolean): string;
}

/** English dates as the web writes them: the day first. */
const localeOf = (language: LanguageTag): string => (language === 'en' ? 'en-AU' : language);

export function wordingIn(language: LanguageTag): Wording {
  const { say, fill, group } = serverTexts(language);
  const texts = group('export');
  const locale = localeOf(language);
  const separator = new Intl.ListFormat(locale).formatToParts(['1', '2', '3', '4'])[3]?.value ?? ', ';
  const number = (value: number) => new Intl.NumberFormat(locale).format(value);
  return {
    language,
    texts,
    fill,
    count: (text, count, values = {}) => say(`export:${text}`, { ...values, count }),
    number,
    list: (items) => items.join(separator),
    percent: (ratio) =>
      ratio === null ? '–' : new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(ratio),
    at: (instant, timeZone) =>
      new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(instant)),
    labelled: (label, text) => (/[?!.:？！。：؟]$/.test(label) ? `${label} ${text}` : fill(texts.labelled, { label, text })),
    yesNo: (holds) => (holds ? texts.yes : texts.no),
  };
}

const two = (number: number): string => String(number).padStart(2, '0');

/** The local time in a zone, as '2026-03-10 17:00': in tables, because spreadsheets of every country read and sort it. */
export function localTime(instant: string, timeZone: string): string {
  const { year, month, day, hour, minute } = wallClockAt(new Date(instant), timeZone);
  return `${year}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}`;
}
