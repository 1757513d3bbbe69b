/** Machine translation of texts that the caller reads [7.70]. */
import { z } from 'zod';
import { endpoint } from '../shared/endpoint';
import { idInAddress } from '../shared/ids';
import { longText } from '../shared/text';
import { targetLanguages } from '../shared/translation-languages';
import { maxCharacters, maxItems, maxTextLength } from './limits';

const language = z.enum(targetLanguages);

const item = z.object({
  sourceText: longText(maxTextLength),
  targetLanguage: language,
  /** Markdown keeps its structure: headings, lists, links and emphasis. */
  format: z.enum(['TEXT', 'MARKDOWN']).default('TEXT'),
});

const translated = z.object({
  /** The text in the target language. The source text, if it is in that language or cannot be translated. */
  translatedText: z.string(),
  /** The detected language. Null if it is unknown, or if the text was not translated. */
  sourceLanguage: language.nullable(),
});

export const translate = endpoint({
  route: 'POST /translation/translate',
  summary: 'Texts in other languages, by the translation service of this installation',
  clauses: ['7.70', '7.71', '1.8'],
  query: z.object({
    /** The company for which the caller reads. Required if several of the caller’s companies use translation. */
    companyId: idInAddress.optional(),
  }),
  body: z
    .array(item)
    .min(1)
    .max(maxItems)
    .refine((items) => items.reduce((sum, { sourceText }) => sum + sourceText.length, 0) <= maxCharacters, { error: 'Size' }),
  response: z.array(translated),
  rate: 'translate',
  status: 200,
  audit: 'translation.translate',
  tokenScope: 'never',
});

export type TranslationItem = z.output<typeof item>;
export type Translated = z.output<typeof translated>;
