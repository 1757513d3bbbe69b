/** A stored response. */
import type { ResponseStatus } from '@muster/contract/campaigns/life-cycle';
import type { Answers } from '@muster/contract/forms/types';
import type { LanguageTag } from '@muster/contract/shared/languages';
import type { CampaignV2Response } from '@muster/contract/responses/response';

export interface ResponseRow {
  id: number;
  companyId: number;
  campaignId: number;
  campaignSiteId: number | null;
  userId: string;
  type: 'SITE' | 'USER';
  status: ResponseStatus;
  answer: Answers;
  answeredCount: number;
  fieldCount: number;
  isLate: boolean;
  contentVersion: number;
  respondedAs: CampaignV2Response['respondedAs'];
  submittedDate: string | null;
  receivedDate: string | null;
  deviceDate: string | null;
  shownLanguage: LanguageTag | null;
  version: number;
}
