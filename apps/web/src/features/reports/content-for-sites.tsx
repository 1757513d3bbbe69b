import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/display/card';
import { ContentHeading } from '../../ui/layout/content-heading';
import { BriefingContent, QuestionPreview } from '../responses';

/** The content and questions that the sites get. The report is the only page about a whole learning or improvement [2.72]. */
export function ContentForSites({ campaign }: { campaign: CampaignV2 }) {
  const { t } = useTranslation('reports');
  const { schema } = campaign.configuration.responses;
  return (
    <Card component="section" aria-label={t('sites.asked')} className="p-4 sm:p-6">
      <ContentHeading className="mb-4">{t('sites.asked')}</ContentHeading>
      <div className="flex flex-col gap-6">
        <BriefingContent campaign={campaign} />
        {schema && <QuestionPreview schema={schema} />}
      </div>
    </Card>
  );
}
