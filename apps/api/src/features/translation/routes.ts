import { targetTags } from '@muster/contract/shared/translation-languages';
import { translate, type Translated, type TranslationItem } from '@muster/contract/translation/endpoints';
import type { Context } from '../../platform/http/context';
import { implementWithCall, inGroup, type Implementation } from '../../platform/http/endpoint';
import { conflict } from '../../platform/http/errors';
import { through } from '../../platform/http/policies';
import { tooManyRequests } from '../../platform/http/limits/rate-limits';
import type { MachineText, Translator } from '../../platform/translation/port';
import { translationGroup } from './api-group';
import { accessTranslation, translationOff } from './access';
import { callService, type Fresh } from './call-service';
import { findTranslations, keyOf, releaseCharacters, reserveCharacters, storeTranslations, type Piece } from './queries';
import { splitText, type SplitText } from './segments/split';

/** The service, and how much of it a company may use. */
export interface Translation {
  translator: Translator;
  charactersPerDay: number;
}

interface Plan {
  companyId: number;
  items: readonly { item: TranslationItem; split: SplitText }[];
  known: Map<string, MachineText>;
  missing: Piece[];
  /** The reserved characters of the missing pieces. Undefined if no piece is missing. */
  reservation: number | undefined;
}

type Called = Plan & { fresh: Fresh[] };

/** Translation of texts [7.70]. Without a service it is switched off. */
export const translationRoutes = (translation: Translation | undefined): Implementation[] =>
  inGroup(translationGroup, [
    implementWithCall(translate, {
      policy: through(accessTranslation, 'use'),
      outside: {
        async plan(ctx, { query, body }): Promise<Plan> {
          const companyId = await accessTranslation(ctx, query.companyId, 'use');
          return planFor(ctx, required(translation), companyId, body);
        },
        async call(_outside, plan): Promise<Called> {
          const { fresh, isOffered } = await callService(required(translation).translator, plan.missing);
          if (plan.missing.length > 0 && !isOffered)
            throw conflict('translation.language', 'The translation service does not offer this language.');
          return { ...plan, fresh };
        },
      },
      async handle(ctx, { query }, { items, known, fresh, reservation }) {
        const companyId = await accessTranslation(ctx, query.companyId, 'use');
        const { provider } = required(translation).translator;
        await storeTranslations(ctx.db, { companyId, provider, now: ctx.now }, fresh);
        if (reservation !== undefined) await releaseCharacters(ctx.db, companyId, reservation);
        // reading a translation writes no audit record
        ctx.nothingChanged();
        const all = new Map([...known, ...fresh.map((one) => [keyOf(one), one] as const)]);
        return items.map(({ item, split }) => present(item, split, all));
      },
    }),
  ]);

function required(translation: Translation | undefined): Translation {
  if (!translation) throw translationOff();
  return translation;
}

/** When somebody may try again after the daily limit. It is a guess: characters count for a day. */
const retryMilliseconds = 3_600_000;

async function planFor(ctx: Context, translation: Translation, companyId: number, body: readonly TranslationItem[]): Promise<Plan> {
  const { translator, charactersPerDay } = translation;
  const items = body.map((item) => ({ item, split: splitText(item.sourceText, item.format) }));
  const pieces = new Map(
    items.flatMap(({ item, split }) => split.pieces.map((markup) => pieceOf(markup, item))).map((one) => [keyOf(one), one]),
  );
  const known = await findTranslations(ctx.db, { companyId, provider: translator.provider }, [...pieces.values()]);
  const missing = [...pieces].filter(([key]) => !known.has(key)).map(([, piece]) => piece);
  if (missing.length === 0) return { companyId, items, known, missing, reservation: undefined };
  const characters = missing.reduce((sum, { markup }) => sum + markup.length, 0);
  const reservation = await reserveCharacters(ctx.db, companyId, { characters, perDay: charactersPerDay, now: ctx.now });
  if (reservation === undefined) throw tooManyRequests(retryMilliseconds);
  return { companyId, items, known, missing, reservation };
}

const pieceOf = (markup: string, { targetLanguage: target }: TranslationItem): Piece => ({ markup, target });

/** A text that is in the target language already stays as it was written. */
function present(item: TranslationItem, split: SplitText, all: ReadonlyMap<string, MachineText>): Translated {
  const found = split.pieces.map((markup) => all.get(keyOf(pieceOf(markup, item))));
  const translatedText = split.join(found.map((one) => (one && !isSameLanguage(one, item) ? one.text : undefined)));
  const sources = found.flatMap((one) => one?.sourceLanguage ?? []);
  return { translatedText, sourceLanguage: sources.find((one) => one !== item.targetLanguage) ?? sources[0] ?? null };
}

/** British and American English, for example, have one name. Variants such as FRENCH and FRENCH_CANADA count as one language. */
const isSameLanguage = ({ sourceLanguage }: MachineText, { targetLanguage }: TranslationItem): boolean =>
  sourceLanguage !== null &&
  targetTags[sourceLanguage].split('-')[0] === targetTags[targetLanguage].split('-')[0] &&
  !isChinese(targetLanguage);

/** Readers of one script may not read the other. */
const isChinese = (language: TranslationItem['targetLanguage']): boolean => targetTags[language].startsWith('zh');
