import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import WarningAmberOutlined from '~icons/ic/outline-warning-amber';
import { useConfig } from '../../../lib/config-context';
import { formatNumber } from '../../../lib/formats';
import { Tab, Tabs } from '../../../ui/controls/tabs';
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
  const { isPinSession = false } = useConfig();
  const experts = useQuery({ ...expertsQuery(companyId, practice), enabled: !isPinSession }).data?.total;
  // the experts are people of the directory
  if (isPinSession) return null;
  return (
    <Tabs
      value={tab}
      onChange={(_, next: 'questions' | 'experts') => onChange(next)}
      aria-label={t('tabs.label')}
      className="mb-4 md:mb-6 border-b border-line"
    >
      <Tab value="questions" label={t('tabs.questions')} />
      <Tab
        value="experts"
        label={t('tabs.experts')}
        aria-label={experts === undefined ? undefined : t('tabs.expertCount', { count: experts })}
        icon={experts === undefined ? undefined : <Badge count={experts} />}
      />
    </Tabs>
  );
}

function Badge({ count }: { count: number }) {
  const isWarning = count === 0;
  return (
    <span
      className={clsx(
        'inline-flex items-center justify-center gap-1 min-w-6 ms-2 px-1.5 rounded-full border text-small leading-5.5 [&_svg]:size-4',
        isWarning ? 'border-warning bg-transparent text-warning' : 'border-primary bg-primary text-on-primary',
      )}
    >
      {isWarning && <WarningAmberOutlined />}
      {formatNumber(count)}
    </span>
  );
}
