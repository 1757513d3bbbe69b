import { isTooLong, type CampaignText } from '@muster/contract/campaigns/languages/texts';
import type { LanguageTexts } from '@muster/contract/campaigns/languages/language';
import { readText } from '@muster/contract/forms/read';
import type { LanguageTag } from '@muster/contract/shared/languages';
import { maxCharacters } from '@muster/contract/translation/limits';
import { targetOf } from '@muster/contract/translation/readers';
import type { Context } from '../../../platform/http/context';
import { conflict, requireVersion } from '../../../platform/http/errors';
import {
  accessTranslation,
  planMachine,
  requireTranslation,
  storeMachine,
  type MachineReply,
  type MachinePlan,
  type Translation,
} from '../../translation';
import { accessCampaign, accessLanguages, requireEditable } from '../access';
import type { Campaign } from '../campaign';
import { askedTexts } from './asked';
import { storeNames } from './names';
import { requireOtherLanguage } from './original';
import { findRepeatedOptions } from './options';
import { byKey, presentTexts, stateOf } from './present';
import { recordChange } from './record';
import { findLanguage, findTexts, hashOf, storeTexts, saveLanguageVersion, type StoredText, type WrittenText } from './stored';

export type FillPlan = MachinePlan & { texts: readonly CampaignText[] };

/** The texts of the request to the service: as many as one call may have. A second fill continues. */
export async function planFill(
  ctx: Context,
  translation: Translation | undefined,
  { id, language, version }: { id: number; language: LanguageTag; version: number },
): Promise<FillPlan> {
  const campaign = await accessLanguages(ctx, id);
  requireEditable(ctx, campaign);
  requireOtherLanguage(campaign, language);
  const companyId = await accessTranslation(ctx, campaign.companyId, 'use');
  const service = requireTranslation(translation);
  const targetLanguage = targetOf(language);
  if (targetLanguage === undefined) throw conflict('translation.language', 'The translation service does not offer this language.');
  requireVersion(ctx, (await findLanguage(ctx.db, campaign, language))?.version ?? 0, version);
  let characters = 0;
  const texts = (await findFillable(ctx, campaign, language)).filter(({ text }) => (characters += text.length) <= maxCharacters);
  const items = texts.map(({ text, format }) => ({ sourceText: text, targetLanguage, format }));
  return { ...(await planMachine(ctx, service, companyId, items)), texts };
}

/** The texts that have no translation, or an outdated one that the service wrote. An author's text stays. */
async function findFillable(ctx: Context, campaign: Campaign, language: LanguageTag): Promise<CampaignText[]> {
  const translationByKey = byKey(await findTexts(ctx.db, campaign, language));
  return askedTexts(campaign, translationByKey).filter((text) => {
    const translation = translationByKey.get(text.key);
    return translation === undefined || (translation.origin === 'MACHINE' && stateOf(text, translation) === 'OUTDATED');
  });
}

/**
 * Stores the translations of the service. A text stays missing if the service did not translate it or returned it unchanged. It also
 * stays missing if the translation is longer than the original may be or equals that of another option, or if the original has changed meanwhile.
 */
export async function fillLanguage(
  ctx: Context,
  translation: Translation | undefined,
  { id, language, version: seen }: { id: number; language: LanguageTag; version: number },
  called: MachineReply & FillPlan,
): Promise<LanguageTexts> {
  const campaign = await accessCampaign(ctx, id, 'edit');
  requireOtherLanguage(campaign, language);
  await accessTranslation(ctx, campaign.companyId, 'use');
  const answers = await storeMachine(ctx, requireTranslation(translation), called);
  requireVersion(ctx, (await findLanguage(ctx.db, campaign, language))?.version ?? 0, seen);
  const fillable = new Map((await findFillable(ctx, campaign, language)).map((text) => [text.key, text]));
  const usable = called.texts.flatMap((asked, at) => {
    const [current, answer] = [fillable.get(asked.key), answers[at]];
    if (current?.text !== asked.text || !answer?.isWhole || !isUsable(answer.translatedText, current)) return [];
    return [{ key: asked.key, text: answer.translatedText, originalHash: hashOf(asked.text) }];
  });
  const texts = withoutRepeatedOptions(campaign, usable, byKey(await findTexts(ctx.db, campaign, language)));
  if (texts.length === 0) {
    ctx.nothingChanged();
    return presentTexts(ctx, campaign, language);
  }
  const { version } = await saveLanguageVersion(ctx.db, campaign, language);
  await storeTexts(ctx.db, campaign, language, { texts, origin: 'MACHINE', by: ctx.actor.id, now: ctx.now });
  const isRenamed = await storeNames(ctx.db, campaign);
  recordChange(ctx, campaign, { language, version, texts: texts.length, origin: 'MACHINE' }, { isRenamed });
  return presentTexts(ctx, campaign, language);
}

/** A text that would make two options of a question equal is left out. Its original then shows, and can equal the text of a third option. */
function withoutRepeatedOptions(
  campaign: Campaign,
  texts: readonly WrittenText[],
  stored: ReadonlyMap<string, StoredText>,
): readonly WrittenText[] {
  const leftOut = findRepeatedOptions(campaign, texts, stored);
  if (leftOut.size === 0) return texts;
  const rest = texts.filter(({ key }) => !leftOut.has(key));
  return withoutRepeatedOptions(campaign, rest, stored);
}

const isUsable = (text: string, original: CampaignText): boolean =>
  text.trim() !== '' && text !== original.text && readText(text) !== undefined && !isTooLong(text, original);
