/** The recorded voices of a campaign: for people who read slowly, and for languages without a voice of the device. */
import type { RecordedVoice, ShownVoice } from '@muster/contract/campaigns/languages/language';
import { textsOf, type Translatable } from '@muster/contract/campaigns/languages/texts';
import type { LanguageTag } from '@muster/contract/shared/languages';
import sql from 'sql-template-tag';
import type { Db } from '../../../platform/database/database';
import type { Context } from '../../../platform/http/context';
import { claimFiles, claimedFiles } from '../../files';
import type { Campaign } from '../campaign';
import { reviewHash, type CampaignKey, type TranslationHashes } from './stored';

export interface StoredVoice {
  language: LanguageTag;
  fileId: number;
  /** Of the texts that it says. */
  textsHash: string;
}

const entityType = 'CampaignVoice';

export const findVoices = async (db: Db, { id, companyId }: CampaignKey): Promise<StoredVoice[]> =>
  (await db.one<{ voices: StoredVoice[] }>(sql`SELECT voices FROM campaign WHERE company_id = ${companyId} AND id = ${id}`)).voices;

const none: ReadonlyMap<string, TranslationHashes> = new Map();

/** Identifies what a voice says: each original, and its text in the language. */
export const hashFor = (campaign: Translatable, translationByKey: ReadonlyMap<string, TranslationHashes> = none): string =>
  reviewHash(textsOf(campaign), translationByKey);

interface Change {
  voices: readonly StoredVoice[];
  named?: readonly number[];
  removed: readonly number[];
}

/** People may have heard a removed voice of a posted campaign, so it is kept. */
export async function storeVoices(
  ctx: Context,
  { id, companyId, status }: Campaign,
  { voices, named = [], removed }: Change,
): Promise<void> {
  await claimFiles(ctx, {
    entityType,
    companyId,
    entityId: id,
    named: [{ field: 'fileId', ids: named }],
    removedIds: removed,
    keepsRemoved: status !== 'DRAFT',
    objectName: 'campaignVoice',
  });
  await ctx.db.run(sql`UPDATE campaign SET voices = ${JSON.stringify(voices)}::jsonb WHERE company_id = ${companyId} AND id = ${id}`);
}

/** A version takes its voice with it. */
export async function deleteVoice(ctx: Context, campaign: Campaign, language: LanguageTag): Promise<void> {
  const voices = await findVoices(ctx.db, campaign);
  const gone = voices.filter((one) => one.language === language);
  if (gone.length === 0) return;
  await storeVoices(ctx, campaign, { voices: voices.filter((one) => !gone.includes(one)), removed: gone.map(({ fileId }) => fileId) });
}

/** The voice of the original stays with the original, also in another language. Without a language nobody can choose it. */
export async function moveVoice(ctx: Context, campaign: Campaign, to: LanguageTag | null): Promise<void> {
  const from = campaign.originalLanguage;
  if (from === null) return;
  if (to === null) return deleteVoice(ctx, campaign, from);
  const voices = await findVoices(ctx.db, campaign);
  if (!voices.some(({ language }) => language === from)) return;
  await storeVoices(ctx, campaign, {
    voices: voices.map((one) => (one.language === from ? { ...one, language: to } : one)),
    removed: [],
  });
}

/** All voices, for those who may edit the campaign. `hashesOf` has the stored texts of each version. */
export async function presentVoices(
  ctx: Context,
  campaign: Translatable & Pick<Campaign, 'id' | 'companyId' | 'originalLanguage'>,
  hashesOf: (language: LanguageTag) => ReadonlyMap<string, TranslationHashes>,
): Promise<RecordedVoice[]> {
  const voices = await findVoices(ctx.db, campaign);
  const files = voices.length > 0 ? await claimedFiles(ctx, { entityType, companyId: campaign.companyId, entityId: campaign.id }) : [];
  return voices.flatMap(({ language, fileId, textsHash }) => {
    const file = files.find((one) => one.id === fileId);
    if (!file) return [];
    const { originalFileName, size, url } = file;
    const isOutdated = textsHash !== hashFor(campaign, language === campaign.originalLanguage ? none : hashesOf(language));
    return [{ language, fileId, originalFileName, size, url, isOutdated }];
  });
}

/** The voices that say what the reader sees: of the original, and of their version. `translated` has the stored texts of that version. */
export async function shownVoices(
  ctx: Context,
  campaign: Campaign,
  voices: readonly StoredVoice[],
  translated: { language: LanguageTag; texts: ReadonlyMap<string, TranslationHashes> } | undefined,
): Promise<ShownVoice[]> {
  const right = voices.filter(({ language, textsHash }) => {
    if (language === campaign.originalLanguage) return textsHash === hashFor(campaign);
    return language === translated?.language && textsHash === hashFor(campaign, translated.texts);
  });
  if (right.length === 0) return [];
  const files = await claimedFiles(ctx, { entityType, companyId: campaign.companyId, entityId: campaign.id });
  return right.flatMap(({ language, fileId }) => {
    const file = files.find((one) => one.id === fileId);
    return file ? [{ language, fileId, size: file.size, url: file.url }] : [];
  });
}
