/** What higher features provide to lower ones. The types require every entry. */
import { campaignChannels, campaignFiles, countCampaignsOfTemplates } from '../features/campaigns';
import { exchangeChannels, huddleEntity, questionFiles } from '../features/exchange';
import { identityChannels } from '../features/identity';
import { markNotificationsRead } from '../features/notifications';
import { signaturesCount } from '../features/privacy';
import { companyLogo, findTranslating, organisationChannels, siteLogo } from '../features/organisation';
import { attachedToResponses, huddleAnswers } from '../features/responses';
import type { Registries } from '../platform/http/context';

export const registries: Registries = {
  attachable: {
    CampaignV2: campaignFiles,
    CampaignV2Response: attachedToResponses,
    Question: questionFiles,
    Company: companyLogo,
    Site: siteLogo,
  },
  channels: [...identityChannels, ...organisationChannels, ...exchangeChannels, ...campaignChannels],
  countCampaignsOfTemplates,
  findTranslating,
  markNotificationsRead,
  signaturesCount,
  linkedEntity: { [huddleEntity]: huddleAnswers },
};
