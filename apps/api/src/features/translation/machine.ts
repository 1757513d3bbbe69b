/** Translates texts of a company, in the steps of a call: plan in a transaction, call without one, store in a transaction. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { targetTags } from '@muster/contract/shared/translation-languages';
import type { Translated, TranslationItem } from '@muster/contract/translation/endpoints';
import type { Context } from '../../platform/http/context';
import { conflict } from '../../platform/http/errors';
import { tooManyRequests } from '../../platform/http/limits/rate-limits';
import type { MachineText, Translator } from '../../platform/translation/port';
import { translationOff } from './access';
import { callService, type NewTranslation } from './call-service';
import { findTranslations, keyOf, releaseCharacters, reserveCharacters, storeTranslations, type Piece } from './queries';
import { splitText, type SplitText } from './segments/split';

/** The service, and how much of it a company may use. */
export interface Translation {
  translator: Translator;
  charactersPerDay: number;
}

export interface MachinePlan {
  companyId: number;
  items: readonly { item: TranslationItem; split: SplitText }[];
  known: Map<string, MachineText>;
  missing: Piece[];
  /** The reserved characters of the missing pieces. Undefined if no piece is missing. */
  reservation: number | undefined;
}

export type MachineReply = MachinePlan & { fresh: NewTranslation[] };

interface MachineTranslation extends Translated {
  /** False if the service has not answered for a part of the text, which stays as it was written. */
  isWhole: boolean;
}

export function requireTranslation(translation: Translation | undefined): Translation {
  if (!translation) throw translationOff();
  return translation;
}

/** When somebody may try again after the daily limit. It is a guess: characters count for a day. */
const retryMilliseconds = 3_600_000;

/** What the service must be asked for. 429 after the company has used up its characters of a day. */
export async function planMachine(
  ctx: Context,
  { translator, charactersPerDay }: Translation,
  companyId: number,
  texts: readonly TranslationItem[],
): Promise<MachinePlan> {
  const items = await inTurns(texts, (item) => ({ item, split: splitText(item.sourceText, item.format) }));
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

/** Asks the service. 409 if it does not offer the language. */
export async function callMachine<Plan extends MachinePlan>({ translator }: Translation, plan: Plan): Promise<Plan & MachineReply> {
  const { fresh, isOffered } = await callService(translator, plan.missing);
  if (plan.missing.length > 0 && !isOffered)
    throw conflict('translation.language', 'The translation service does not offer this language.');
  return { ...plan, fresh };
}

/** Stores what the service answered. Returns the texts, in the order of the plan. */
export async function storeMachine(
  ctx: Context,
  { translator: { provider } }: Translation,
  { companyId, items, known, fresh, reservation }: MachineReply,
): Promise<MachineTranslation[]> {
  await storeTranslations(ctx.db, { companyId, provider, now: ctx.now }, fresh);
  if (reservation !== undefined) await releaseCharacters(ctx.db, companyId, reservation);
  const all = new Map([...known, ...fresh.map((one) => [keyOf(one), one] as const)]);
  return inTurns(items, ({ item, split }) => joined(item, split, all));
}

/** Works on each text in a turn of its own, so that many texts block no other request. */
async function inTurns<Item, Result>(items: readonly Item[], work: (item: Item) => Result): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) {
    results.push(work(item));
    await nextTurn();
  }
  return results;
}

const pieceOf = (markup: string, { targetLanguage: target }: TranslationItem): Piece => ({ markup, target });

/** A text that is in the target language already stays as it was written. */
function joined(item: TranslationItem, split: SplitText, all: ReadonlyMap<string, MachineText>): MachineTranslation {
  const found = split.pieces.map((markup) => all.get(keyOf(pieceOf(markup, item))));
  const translatedText = split.join(found.map((one) => (one && !isSameLanguage(one, item) ? one.text : undefined)));
  const sources = found.flatMap((one) => one?.sourceLanguage ?? []);
  const sourceLanguage = sources.find((one) => one !== item.targetLanguage) ?? sources[0] ?? null;
  return { translatedText, sourceLanguage, isWhole: found.every((one) => one !== undefined) };
}

/** British and American English, for example, have one name. Variants such as FRENCH and FRENCH_CANADA count as one language. */
const isSameLanguage = ({ sourceLanguage }: MachineText, { targetLanguage }: TranslationItem): boolean =>
  sourceLanguage !== null &&
  targetTags[sourceLanguage].split('-')[0] === targetTags[targetLanguage].split('-')[0] &&
  !isChinese(targetLanguage);

/** Readers of one script may not read the other. */
const isChinese = (language: TranslationItem['targetLanguage']): boolean => targetTags[language].startsWith('zh');
