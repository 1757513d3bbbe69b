import type * as Languages from '@muster/contract/campaigns/languages/endpoints';
import { campaignTag } from '@muster/contract/campaigns/tags';
import type { LanguageTag } from '@muster/contract/shared/languages';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api';

const listLanguages = call<typeof Languages.listCampaignLanguages>('GET /campaign-v2s/{id}/languages');
const readLanguage = call<typeof Languages.readCampaignLanguage>('GET /campaign-v2s/{id}/languages/{language}');

export const saveLanguage = call<typeof Languages.saveCampaignLanguage>('PUT /campaign-v2s/{id}/languages/{language}');
export const fillLanguage = call<typeof Languages.fillCampaignLanguage>('POST /campaign-v2s/{id}/languages/{language}/machine');
export const reviewLanguage = call<typeof Languages.reviewCampaignLanguage>('PUT /campaign-v2s/{id}/languages/{language}/review');
const listVoices = call<typeof Languages.listCampaignVoices>('GET /campaign-v2s/{id}/voices');
export const saveVoice = call<typeof Languages.saveCampaignVoice>('PUT /campaign-v2s/{id}/languages/{language}/voice');
export const deleteLanguage = call<typeof Languages.deleteCampaignLanguage>('DELETE /campaign-v2s/{id}/languages/{language}');
export const changeOriginalLanguage = call<typeof Languages.changeOriginalLanguage>('PUT /campaign-v2s/{id}/original-language');

const languagesKey = (campaignId: number) => ['campaigns', 'one', campaignId, 'languages'] as const;

/** The versions of a campaign. They change with its original texts too. */
export const languagesQuery = (campaignId: number) =>
  queryOptions({
    queryKey: languagesKey(campaignId),
    queryFn: ({ signal }) => listLanguages({ params: { id: campaignId } }, { signal, hideError: true }),
    staleTime: 0,
    meta: { tags: [campaignTag(campaignId)], isKept: false },
  });

/** The recorded voices in all languages, for managers of the scope. */
export const voicesQuery = (campaignId: number) =>
  queryOptions({
    queryKey: [...languagesKey(campaignId), 'voices'],
    queryFn: ({ signal }) => listVoices({ params: { id: campaignId } }, { signal, hideError: true }),
    staleTime: 0,
    meta: { tags: [campaignTag(campaignId)], isKept: false },
  });

/** One version, with each text beside its original. */
export const languageQuery = (campaignId: number, language: LanguageTag) =>
  queryOptions({
    queryKey: [...languagesKey(campaignId), language],
    queryFn: ({ signal }) => readLanguage({ params: { id: campaignId, language } }, { signal, hideError: true }),
    staleTime: 0,
    meta: { tags: [campaignTag(campaignId)], isKept: false },
  });
