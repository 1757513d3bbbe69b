/** The list of the tables is a chunk of its own, because most first screens need none of them. */
import type { LanguageTag } from '@muster/contract/shared/languages';

type Texts = Readonly<Record<string, string>>;

/** A chunk for each language, fetched only by pages in that language. */
const tables: Readonly<Record<Exclude<LanguageTag, 'en'>, () => Promise<{ texts: Texts }>>> = {
  af: () => import('@muster/contract/templates/shipped/af'),
  ar: () => import('@muster/contract/templates/shipped/ar'),
  de: () => import('@muster/contract/templates/shipped/de'),
  es: () => import('@muster/contract/templates/shipped/es'),
  fr: () => import('@muster/contract/templates/shipped/fr'),
  hi: () => import('@muster/contract/templates/shipped/hi'),
  id: () => import('@muster/contract/templates/shipped/id'),
  it: () => import('@muster/contract/templates/shipped/it'),
  ja: () => import('@muster/contract/templates/shipped/ja'),
  ko: () => import('@muster/contract/templates/shipped/ko'),
  ms: () => import('@muster/contract/templates/shipped/ms'),
  nl: () => import('@muster/contract/templates/shipped/nl'),
  pl: () => import('@muster/contract/templates/shipped/pl'),
  pt: () => import('@muster/contract/templates/shipped/pt'),
  ta: () => import('@muster/contract/templates/shipped/ta'),
  'zh-cn': () => import('@muster/contract/templates/shipped/zh-cn'),
  'zh-tw': () => import('@muster/contract/templates/shipped/zh-tw'),
  zu: () => import('@muster/contract/templates/shipped/zu'),
};

const isTranslated = (language: string): language is keyof typeof tables => Object.hasOwn(tables, language);

/** Undefined for a language without a table. */
export const loadTable = async (language: string): Promise<Texts | undefined> =>
  isTranslated(language) ? (await tables[language]()).texts : undefined;
