import { useTranslation } from 'react-i18next';
import StarBorder from '~icons/ic/baseline-star-border';
import WorkspacePremiumOutlined from '~icons/ic/outline-workspace-premium';
import { StatusChip } from './status-chip';

/** A person's level in a subject: 'Expert', 'Competent', and '--' for any other level [3.43]. */
export function LevelChip({ experience }: { experience: string }) {
  const { t } = useTranslation('ui');
  if (experience === 'VERY_HIGH') return <StatusChip tone="success" icon={<WorkspacePremiumOutlined />} label={t('level.VERY_HIGH')} />;
  if (experience === 'MEDIUM') return <StatusChip tone="info" icon={<StarBorder />} label={t('level.MEDIUM')} />;
  return <StatusChip tone="neutral" icon={null} label="--" />;
}
