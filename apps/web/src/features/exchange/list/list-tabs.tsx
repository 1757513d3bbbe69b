import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../lib/formats';
import { smallText } from '../../../ui/measures';
import type { Practice } from './list-search';
import { expertsQuery } from './queries';

interface ListTabsProps {
  companyId: number;
  practice: Practice;
  tab: 'questions' | 'experts';
  onChange(tab: 'questions' | 'experts'): void;
}

/**
 * The tabs of a practice: its questions and its experts. The badge counts the experts, and warns if there are none [2.123]
 * [2.124].
 */
export function ListTabs({ companyId, practice, tab, onChange }: ListTabsProps) {
  const { t } = useTranslation('communities');
  const experts = useQuery(expertsQuery(companyId, practice)).data?.total;
  return (
    <Tabs
      value={tab}
      onChange={(_, next: 'questions' | 'experts') => onChange(next)}
      aria-label={t('tabs.label')}
      sx={{ mb: { xs: 2, md: 3 }, borderBottom: 1, borderColor: 'divider' }}
    >
      <Tab value="questions" label={t('tabs.questions')} />
      <Tab
        value="experts"
        label={t('tabs.experts')}
        aria-label={experts === undefined ? undefined : t('tabs.expertCount', { count: experts })}
        icon={experts === undefined ? undefined : <Badge count={experts} />}
        iconPosition="end"
      />
    </Tabs>
  );
}

function Badge({ count }: { count: number }) {
  const isWarning = count === 0;
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        justifyContent: 'center',
        gap: 0.5,
        minWidth: 24,
        marginInlineStart: 1,
        px: 0.75,
        borderRadius: 3,
        border: 1,
        borderColor: isWarning ? 'warning.main' : 'primary.main',
        bgcolor: isWarning ? 'transparent' : 'primary.main',
        color: isWarning ? 'warning.main' : 'primary.contrastText',
        fontSize: smallText,
        lineHeight: '22px',
        '& svg': { fontSize: 16 },
      }}
    >
      {isWarning && <WarningAmberOutlined aria-hidden />}
      {formatNumber(count)}
    </Box>
  );
}
