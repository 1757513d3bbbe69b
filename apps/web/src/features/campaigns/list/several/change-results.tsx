import { useTranslation } from 'react-i18next';
import { Alert } from '../../../../ui/display/alert';
import type { ChangedCampaign, ChangeOfCampaigns } from './selected-campaigns';

/** What happened to each campaign of a change. It takes the focus. */
export function ChangeResults({ result: { change, campaigns }, onClose }: { result: ChangeOfCampaigns; onClose(): void }) {
  const { t } = useTranslation(['campaigns', 'reports', 'ui']);
  const wordsOf = ({ outcome, reason, reminded }: ChangedCampaign) => {
    if (outcome === 'REFUSED') return reason;
    if (change === 'finalise') return t('several.finalised');
    return outcome === 'UNCHANGED' ? t('reports:remind.recently', { count: 0 }) : t('several.reminded', { total: reminded ?? 0 });
  };
  return (
    <Alert
      severity={campaigns.some(({ outcome }) => outcome === 'REFUSED') ? 'warning' : 'success'}
      tabIndex={-1}
      ref={(alert) => alert?.focus()}
      onClose={onClose}
      closeText={t('ui:close')}
    >
      <ul className="grid gap-1 max-h-60 overflow-y-auto">
        {campaigns.map((campaign) => (
          <li key={campaign.campaignId}>
            <bdi className="font-semibold">{campaign.title}</bdi>: {wordsOf(campaign)}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
