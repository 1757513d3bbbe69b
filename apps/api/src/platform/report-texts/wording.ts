/** Writes the texts, numbers and times of an export in the reader's language. */
import { wallClockAt } from '@muster/contract/shared/zone';
import type { LanguageTag } from '@muster/contract/shared/languages';
import { pluralText, fillPlaceholders, type Values } from '../further-languages/further-languages';
import type { PluralText } from '../further-languages/language-texts';
import { texts as af } from './af';
import { texts as ar } from './ar';
import { texts as de } from './de';
import { texts as en } from './en';
import { texts as es } from './es';
import type { ExportTexts } from './export-texts';
import { texts as fr } from './fr';
import { texts as hi } from './hi';
import { texts as id } from './id';
import { texts as it } from './it';
import { texts as ja } from './ja';
import { texts as ko } from './ko';
import { texts as ms } from './ms';
import { texts as nl } from './nl';
import { texts as pl } from './pl';
import { texts as pt } from './pt';
import { texts as ta } from './ta';
import { texts as zhCn } from './zh-cn';
import { texts as zhTw } from './zh-tw';
import { texts as zu } from './zu';

export const exportTexts: Readonly<Record<LanguageTag, ExportTexts>> = {
  en,
  de,
  fr,
  af,
  ar,
  es,
  hi,
  id,
  it,
  ja,
  ko,
  ms,
  nl,
  pl,
  pt,
  ta,
  'zh-cn': zhCn,
  'zh-tw': zhTw,
  zu,
};

export interface Wording {
  language: LanguageTag;
  texts: ExportTexts;
  fill(text: string, values: Values): string;
  /** The plural form for a count, which stands in the text as the language writes numbers. */
  count(text: PluralText, count: number, values?: Values): string;
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
  const texts = exportTexts[language];
  const locale = localeOf(language);
  const separator = new Intl.ListFormat(locale).formatToParts(['1', '2', '3', '4'])[3]?.value ?? ', ';
  const number = (value: number) => new Intl.NumberFormat(locale).format(value);
  return {
    language,
    texts,
    fill: fillPlaceholders,
    count: (text, count, values = {}) => pluralText(language, text, { ...values, count }, number(count)),
    number,
    list: (items) => items.join(separator),
    percent: (ratio) =>
      ratio === null ? '–' : new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(ratio),
    at: (instant, timeZone) =>
      new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(instant)),
    labelled: (label, text) => (/[?!.:？！。：؟]$/.test(label) ? `${label} ${text}` : fillPlaceholders(texts.labelled, { label, text })),
    yesNo: (holds) => (holds ? texts.yes : texts.no),
  };
}

const two = (number: number): string => String(number).padStart(2, '0');

/** The local time in a zone, as '2026-03-10 17:00': in tables, because spreadsheets of every country read and sort it. */
export function localTime(instant: string, timeZone: string): string {
  const { year, month, day, hour, minute } = wallClockAt(new Date(instant), timeZone);
  return `${year}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}`;
}
