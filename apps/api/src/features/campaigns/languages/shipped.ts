/** The texts of the product's own templates and lists in each language, by the English text. Not every table has every text. */
import type { LanguageTag } from '@muster/contract/shared/languages';
import { texts as afTexts } from '@muster/contract/templates/shipped/af';
import { texts as arTexts } from '@muster/contract/templates/shipped/ar';
import { texts as deTexts } from '@muster/contract/templates/shipped/de';
import { texts as esTexts } from '@muster/contract/templates/shipped/es';
import { texts as frTexts } from '@muster/contract/templates/shipped/fr';
import { texts as hiTexts } from '@muster/contract/templates/shipped/hi';
import { texts as idTexts } from '@muster/contract/templates/shipped/id';
import { texts as itTexts } from '@muster/contract/templates/shipped/it';
import { texts as jaTexts } from '@muster/contract/templates/shipped/ja';
import { texts as koTexts } from '@muster/contract/templates/shipped/ko';
import { texts as msTexts } from '@muster/contract/templates/shipped/ms';
import { texts as nlTexts } from '@muster/contract/templates/shipped/nl';
import { texts as plTexts } from '@muster/contract/templates/shipped/pl';
import { texts as ptTexts } from '@muster/contract/templates/shipped/pt';
import { texts as taTexts } from '@muster/contract/templates/shipped/ta';
import { texts as zhCnTexts } from '@muster/contract/templates/shipped/zh-cn';
import { texts as zhTwTexts } from '@muster/contract/templates/shipped/zh-tw';
import { texts as zuTexts } from '@muster/contract/templates/shipped/zu';

const tables: Readonly<Record<Exclude<LanguageTag, 'en'>, Readonly<Record<string, string>>>> = {
  af: afTexts,
  ar: arTexts,
  de: deTexts,
  es: esTexts,
  fr: frTexts,
  hi: hiTexts,
  id: idTexts,
  it: itTexts,
  ja: jaTexts,
  ko: koTexts,
  ms: msTexts,
  nl: nlTexts,
  pl: plTexts,
  pt: ptTexts,
  ta: taTexts,
  'zh-cn': zhCnTexts,
  'zh-tw': zhTwTexts,
  zu: zuTexts,
};

/** Whether the product shows this English text of its own in the language. */
export const isShipped = (text: string, language: LanguageTag): boolean =>
  // the German table has every text
  Object.hasOwn(language === 'en' ? deTexts : tables[language], text);

/** A text of the product's own templates in the language, or in English if the language does not have it. */
export const shippedText = (text: string, language: LanguageTag): string => (language === 'en' ? text : (tables[language][text] ?? text));
