/** What higher features provide to lower ones. The types require every entry. */
import { campaignFiles } from './features/campaigns';
import { huddleEntity, questionFiles } from './features/exchange';
import { attachedToResponses, huddleAnswers } from './features/responses';
import type { Registries } from './platform/http/context';

export const registries: Registries = {
  attachable: {
    CampaignV2: campaignFiles,
    CampaignV2Response: attachedToResponses,
    Question: questionFiles,
  },
  linkedEntity: { [huddleEntity]: huddleAnswers },
};
