/** Gives a language of a campaign a recorded voice. */
import type { VoiceChange } from '@muster/contract/campaigns/languages/language';
import { maxVoiceBytes, voiceTypes } from '@muster/contract/files/acceptance';
import type { LanguageTag } from '@muster/contract/shared/languages';
import type { Context } from '../../../platform/http/context';
import { notFound, requireVersion } from '../../../platform/http/errors';
import type { Attachable } from '../../files';
import { accessCampaign, accessVoice } from '../access';
import type { Campaign } from '../campaign';
import { recordChange } from './record';
import { findLanguage, findTexts } from './stored';
import { findVoices, hashFor, storeVoices } from './voices';

/** Everybody who reads the campaign hears its voices. */
export const voiceFiles: Attachable = {
  accepts: voiceTypes,
  maxBytes: maxVoiceBytes,
  read: (ctx, id) => accessCampaign(ctx, id, 'read'),
  write: (ctx, id) => accessCampaign(ctx, id, 'edit'),
  remove: async (ctx, id, fileId) => {
    const campaign = await accessCampaign(ctx, id, 'edit');
    const voices = await findVoices(ctx.db, campaign);
    await storeVoices(ctx, campaign, { voices: voices.filter((one) => one.fileId !== fileId), removed: [fileId] });
  },
};

/**
 * Gives a language a recorded voice, or removes it. 400 for a file that is not the caller's checked upload for this campaign. 404 for a language
 * that the campaign does not have. 409 if the texts are not those that the caller saw.
 */
export async function saveVoice(ctx: Context, id: number, language: LanguageTag, change: VoiceChange): Promise<Campaign> {
  const { fileId } = change;
  const campaign = await accessVoice(ctx, id, fileId === null ? 'remove' : 'add');
  const voices = await findVoices(ctx.db, campaign);
  const before = voices.find((one) => one.language === language);
  const others = voices.filter((one) => one !== before);
  if (fileId === null && !before) {
    ctx.nothingChanged();
    return campaign;
  }
  await storeVoices(ctx, campaign, {
    voices: fileId === null ? others : [...others, { language, fileId, textsHash: await hashSeen(ctx, campaign, language, change) }],
    named: fileId === null ? [] : [fileId],
    removed: before && before.fileId !== fileId ? [before.fileId] : [],
  });
  recordChange(ctx, campaign, { language, hasVoice: fileId !== null }, { isRenamed: false });
  return campaign;
}

/** The digest of the texts, which must be those that the caller saw. */
async function hashSeen(ctx: Context, campaign: Campaign, language: LanguageTag, seen: VoiceChange): Promise<string> {
  requireVersion(ctx, campaign.version, seen.campaignVersion);
  if (language === campaign.originalLanguage) return hashFor(campaign);
  const [stored, texts] = await Promise.all([findLanguage(ctx.db, campaign, language), findTexts(ctx.db, campaign, language)]);
  if (!stored) throw notFound();
  requireVersion(ctx, stored.version, seen.version);
  return hashFor(campaign, new Map(texts.map((text) => [text.key, text])));
}
