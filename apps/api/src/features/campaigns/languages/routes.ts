import * as endpoints from '@muster/contract/campaigns/languages/endpoints';
import { implement, implementWithCall, withTag, type Implementation } from '../../../platform/http/endpoint';
import { through } from '../../../platform/http/policies';
import { callMachine, requireTranslation, type MachineReply, type Translation } from '../../translation';
import { accessCampaign, accessLanguages, accessVoice, accessVoices } from '../access';
import { campaignsTag } from '../api-tag';
import { changeOriginalLanguage } from './changeOriginalLanguage';
import { deleteLanguage } from './deleteLanguage';
import { fillLanguage, planFill, type FillPlan } from './fillLanguage';
import { presentLanguages, presentTexts } from './present';
import { reviewLanguage } from './reviewLanguage';
import { saveLanguage } from './saveLanguage';
import { saveVoice } from './saveVoice';

/** Versions of a campaign in other languages. Without a translation service, people write all of them. */
export const campaignLanguageRoutes = (translation: Translation | undefined): Implementation[] =>
  withTag(campaignsTag, [
    implement(endpoints.listCampaignLanguages, {
      policy: through(accessLanguages),
      handle: async (ctx, { params }) => presentLanguages(ctx, await accessLanguages(ctx, params.id), translation !== undefined),
    }),
    implement(endpoints.readCampaignLanguage, {
      policy: through(accessLanguages),
      handle: async (ctx, { params }) => presentTexts(ctx, await accessLanguages(ctx, params.id), params.language),
    }),
    implement(endpoints.saveCampaignLanguage, {
      policy: through(accessCampaign, 'edit'),
      handle: (ctx, { params, body }) => saveLanguage(ctx, params.id, params.language, body),
    }),
    implementWithCall(endpoints.fillCampaignLanguage, {
      policy: through(accessLanguages),
      outside: {
        canRepeat: true,
        plan: (ctx, { params, body }): Promise<FillPlan> => planFill(ctx, translation, { ...params, ...body }),
        call: (_outside, plan): Promise<MachineReply & FillPlan> => callMachine(requireTranslation(translation), plan),
      },
      handle: async (ctx, { params, body }, called) => {
        await accessLanguages(ctx, params.id);
        return fillLanguage(ctx, translation, { ...params, ...body }, called);
      },
    }),
    implement(endpoints.reviewCampaignLanguage, {
      policy: through(accessCampaign, 'edit'),
      handle: (ctx, { params, body }) => reviewLanguage(ctx, params.id, params.language, body),
    }),
    implement(endpoints.deleteCampaignLanguage, {
      policy: through(accessCampaign, 'edit'),
      handle: async (ctx, { params, query }) => {
        await deleteLanguage(ctx, params.id, params.language, query.version);
        return undefined;
      },
    }),
    implement(endpoints.changeOriginalLanguage, {
      policy: through(accessCampaign, 'edit'),
      handle: async (ctx, { params, body }) =>
        presentLanguages(ctx, await changeOriginalLanguage(ctx, params.id, body.language), translation !== undefined),
    }),
    implement(endpoints.listCampaignVoices, {
      policy: through(accessVoices),
      handle: async (ctx, { params }) =>
        (await presentLanguages(ctx, await accessVoices(ctx, params.id), translation !== undefined)).voices,
    }),
    implement(endpoints.saveCampaignVoice, {
      policy: through(accessVoice),
      handle: async (ctx, { params, body }) =>
        presentLanguages(ctx, await saveVoice(ctx, params.id, params.language, body), translation !== undefined),
    }),
  ]);
