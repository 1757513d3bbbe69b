import type { CampaignType } from '@muster/contract/templates/kinds';
import type { Scope } from '@muster/contract/shared/permissions';
import { useQuery } from '@tanstack/react-query';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTranslation } from 'react-i18next';
import { smallText } from '../../../ui/measures';
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
        iconPosition="end"
      />
    </Tabs>
  );
}

function Count({ children }: { children: number }) {
  return (
    <Box
      component="span"
      sx={{
        minWidth: 24,
        marginInlineStart: 1,
        px: 0.75,
        borderRadius: 3,
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
        fontSize: smallText,
        lineHeight: '24px',
        textAlign: 'center',
      }}
    >
      {children}
    </Box>
  );
}
