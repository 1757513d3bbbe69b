import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import { Card } from '../../ui/display/card';
import { BriefingContent, QuestionPreview } from '../responses';

/** What the readers of a campaign see, and what it asks them. */
export function CampaignContent({ campaign }: { campaign: CampaignV2 }) {
  const { schema } = campaign.configuration.responses;
  return (
    <Card component="section" className="grid gap-6 p-4 sm:p-6 max-w-[48rem]">
      <BriefingContent campaign={campaign} />
      {schema && <QuestionPreview schema={schema} />}
    </Card>
  );
}
