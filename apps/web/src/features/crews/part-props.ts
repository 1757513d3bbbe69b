import type { CampaignV2 } from '@muster/contract/campaigns/campaign';

export interface CrewPartProps {
  campaign: CampaignV2;
  /** Shows the talks with counts and names instead of the reader's own attendances. */
  hasRecords?: boolean;
}

export interface NamedQuestionProps {
  campaign: { id: number; companyId: number };
  named: { sessionId: string; attendanceId: string; siteName: string; signedDate: string };
}
