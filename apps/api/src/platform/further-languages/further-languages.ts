/** The server's texts in the languages that a company can switch on [1.9]. A language without a file here is English. */
import type { FurtherLanguage, LanguageTag } from '@muster/contract/shared/languages';
import { texts as af } from './af';
import { texts as ar } from './ar';
import { texts as es } from './es';
import { texts as hi } from './hi';
import { texts as id } from './id';
import { texts as it } from './it';
import { texts as ja } from './ja';
import { texts as ko } from './ko';
import type { PluralText, LanguageTexts } from './language-texts';
import { texts as ms } from './ms';
import { texts as nl } from './nl';
import { texts as pl } from './pl';
import { texts as pt } from './pt';
import { texts as ta } from './ta';
import { texts as zhCn } from './zh-cn';
import { texts as zhTw } from './zh-tw';
import { texts as zu } from './zu';

export type InFurtherLanguages<Text> = Readonly<Partial<Record<FurtherLanguage, Text>>>;

export const furtherLanguageTexts: InFurtherLanguages<LanguageTexts> = {
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

/** One text of each further language that has it, to complete texts in English, German and French. */
export function inFurtherLanguages<Text>(pick: (texts: LanguageTexts, tag: FurtherLanguage) => Text | undefined): InFurtherLanguages<Text> {
  const entries = Object.entries(furtherLanguageTexts) as [FurtherLanguage, LanguageTexts][];
  const found = entries.flatMap(([tag, texts]) => {
    const text = pick(texts, tag);
    return text === undefined ? [] : [[tag, text] as const];
  });
  return Object.fromEntries(found) as InFurtherLanguages<Text>;
}

export type Values = Readonly<Record<string, string | number>>;

/** Puts values into `{name}`. A value that contains braces stays as it is. */
export const fillPlaceholders = (text: string, values: Values): string =>
  text.replace(/{(\w+)}/g, (whole, name: string) => String(values[name] ?? whole));

/** Chooses the plural form of a language. `written` is how the language writes the number. */
export function pluralText(tag: LanguageTag, text: PluralText, values: Values & { count: number }, written = String(values.count)): string {
  const form = typeof text === 'string' ? text : (text[new Intl.PluralRules(tag).select(values.count)] ?? text.other);
  return fillPlaceholders(form, { ...values, count: written });
}
