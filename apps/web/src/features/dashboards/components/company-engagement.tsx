import type { CompanyDashboard } from '@muster/contract/dashboards/dashboards';
import { useTranslation } from 'react-i18next';
import { EngagementScore } from './engagement-score';

/** The engagement scores of a company, each with its base [1.6] [3.2]. */
export function CompanyEngagement({ figures }: { figures: CompanyDashboard }) {
  const { t } = useTranslation('dashboards');
  return (
    <div className="grid gap-x-8 gap-y-6 grid-cols-[repeat(auto-fit,minmax(min(200px,100%),1fr))]">
      <EngagementScore
        title={t('engagement.campaigns')}
        base={t('engagement.campaignsBase', { part: figures.campaignEngagementMade, count: figures.campaignEngagementExpected })}
        ratio={figures.campaignEngagementPercentage}
      />
      <EngagementScore
        title={t('engagement.exchange')}
        base={t('engagement.exchangeBase', { part: figures.exchangeEngagementCount, count: figures.activeMembersCount })}
        ratio={figures.exchangeEngagementPercentage}
      />
      <EngagementScore
        title={t('engagement.profiles')}
        base={t('engagement.profilesBase', { count: figures.activeMembersCount })}
        ratio={figures.profileEngagementPercentage}
      />
    </div>
  );
}
