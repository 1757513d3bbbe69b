/** Endpoints of a campaign's language versions: for those who may edit it. */
import { z } from 'zod';
import { deleting, endpoint, reading, writing } from '../../shared/endpoint';
import { idInAddress, idParams } from '../../shared/ids';
import {
  campaignLanguages,
  language,
  languageChange,
  languageFill,
  languageReview,
  languageTexts,
  originalLanguageChange,
  recordedVoice,
  voiceChange,
} from './language';

const languageParams = z.object({ id: idInAddress, language });
const clauses = ['1.8', '4.7'];

export const listCampaignLanguages = endpoint({
  route: 'GET /campaign-v2s/{id}/languages',
  summary: 'The languages in which a campaign is written, and how far each version is',
  clauses,
  params: idParams,
  response: campaignLanguages,
  ...reading,
});

export const readCampaignLanguage = endpoint({
  route: 'GET /campaign-v2s/{id}/languages/{language}',
  summary: 'The texts of a campaign in one language, each with its original',
  clauses,
  params: languageParams,
  response: languageTexts,
  ...reading,
});

export const saveCampaignLanguage = endpoint({
  route: 'PUT /campaign-v2s/{id}/languages/{language}',
  summary: 'Saves texts of a campaign in one language',
  clauses,
  params: languageParams,
  body: languageChange,
  response: languageTexts,
  ...writing,
  audit: 'campaignLanguage.saved',
});

export const fillCampaignLanguage = endpoint({
  route: 'POST /campaign-v2s/{id}/languages/{language}/machine',
  summary: 'Fills the missing and outdated texts by the translation service of this installation',
  clauses,
  params: languageParams,
  body: languageFill,
  response: languageTexts,
  rate: 'translate',
  status: 200,
  audit: 'campaignLanguage.filled',
  tokenScope: 'never',
});

export const reviewCampaignLanguage = endpoint({
  route: 'PUT /campaign-v2s/{id}/languages/{language}/review',
  summary: 'Marks a complete version as reviewed, or takes the review back',
  clauses,
  params: languageParams,
  body: languageReview,
  response: languageTexts,
  ...writing,
  audit: 'campaignLanguage.reviewed',
});

export const deleteCampaignLanguage = endpoint({
  route: 'DELETE /campaign-v2s/{id}/languages/{language}',
  summary: 'Deletes the version of a campaign in one language',
  clauses,
  params: languageParams,
  query: z.object({ version: idInAddress }),
  ...deleting,
  audit: 'campaignLanguage.deleted',
});

export const changeOriginalLanguage = endpoint({
  route: 'PUT /campaign-v2s/{id}/original-language',
  summary: 'Says in which language a campaign was written',
  clauses,
  params: idParams,
  body: originalLanguageChange,
  response: campaignLanguages,
  ...writing,
  audit: 'campaign.originalLanguageChanged',
});

export const listCampaignVoices = endpoint({
  route: 'GET /campaign-v2s/{id}/voices',
  summary: 'The recorded voices of a campaign in all its languages, for those who may take one away',
  clauses,
  params: idParams,
  response: z.array(recordedVoice),
  ...reading,
});

export const saveCampaignVoice = endpoint({
  route: 'PUT /campaign-v2s/{id}/languages/{language}/voice',
  summary: 'Gives the texts of one language a recorded voice, or removes it',
  clauses,
  params: languageParams,
  body: voiceChange,
  response: campaignLanguages,
  ...writing,
  audit: 'campaignVoice.saved',
});
