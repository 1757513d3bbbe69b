import type { CampaignType } from '@muster/contract/templates/kinds';
import type { Scope } from '@muster/contract/shared/permissions';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Tab, Tabs } from '../../../ui/controls/tabs';
import { campaignCountQuery } from '../api';

interface ListTabsProps {
  type: CampaignType;
  scope: Scope;
  draftOnly: boolean;
  onChange(draftOnly: boolean): void;
}

/** The tabs of posted campaigns and of drafts. The tab of drafts shows their number [2.95] [7.4]. */
export function ListTabs({ type, scope, draftOnly, onChange }: ListTabsProps) {
  const { t } = useTranslation('campaigns');
  const { data: drafts = 0 } = useQuery(campaignCountQuery({ ...scope, type, draftOnly: 'true' }));
  return (
    <Tabs
      value={draftOnly ? 'draft' : 'posted'}
      onChange={(_, tab: string) => onChange(tab === 'draft')}
      aria-label={t('tabs.label')}
      variant="fullWidth"
    >
      <Tab value="posted" label={t('tabs.posted')} />
      <Tab
        value="draft"
        label={t('tabs.draft')}
        aria-label={drafts > 0 ? t('tabs.draftCount', { count: drafts }) : undefined}
        icon={drafts > 0 ? <Count>{drafts}</Count> : undefined}
      />
    </Tabs>
  );
}

function Count({ children }: { children: number }) {
  return <span className="min-w-6 ms-2 px-1.5 rounded-full bg-primary text-on-primary text-small leading-6 text-center">{children}</span>;
}
