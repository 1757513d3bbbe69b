/** What higher features provide to lower ones. The types require every entry. */
import { campaignFiles } from '../features/campaigns/files/campaign-files';
import { consultationFiles } from '../features/campaigns/consultation/documents';
import { voiceFiles } from '../features/campaigns/languages/saveVoice';
import { countCampaignsOfTemplates } from '../features/campaigns/campaigns-of-templates';
import { huddleEntity } from '../features/exchange';
import { questionFiles } from '../features/exchange/files/question-files';
import { documentFooter } from '../features/evidence/document-footer';
import { findOpenWork } from '../features/focus';
import { markNotificationsRead } from '../features/notifications/read-by-work';
import { namedBriefersOf } from '../features/crews';
import { signaturesCount } from '../features/privacy/queries';
import { companyLogo, siteLogo } from '../features/organisation/logo';
import { findTranslating } from '../features/organisation/sites/site-names';
import { attachedToResponses } from '../features/responses/attachments';
import { huddleAnswers } from '../features/responses/huddle-answers';
import { features } from './features';
import type { Registries } from '../platform/http/context';

export const registries: Registries = {
  attachable: {
    CampaignV2: campaignFiles,
    CampaignVoice: voiceFiles,
    Consultation: consultationFiles,
    CampaignV2Response: attachedToResponses,
    Question: questionFiles,
    Company: companyLogo,
    Site: siteLogo,
  },
  channels: features.flatMap(({ channels = [] }) => channels),
  countCampaignsOfTemplates,
  documentFooter,
  findOpenWork,
  findTranslating,
  markNotificationsRead,
  namedBriefersOf,
  signaturesCount,
  linkedEntity: { [huddleEntity]: huddleAnswers },
};
