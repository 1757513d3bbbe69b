import type { VerifiedExpert } from '@muster/contract/directory/verified-expert';
import { useTranslation } from 'react-i18next';
import Verified from '~icons/ic/baseline-verified';
import { formatDay } from '../../../lib/formats';
import { LevelChip } from '../../../ui/labels/level-chip';
import { StatusChip } from '../../../ui/labels/status-chip';
import { nameOf } from '../name-of';

/** Whether a manager has verified the expert, or only the person says so. Both have an icon and a word of their own. */
export function ExpertMark({ verification }: { verification: VerifiedExpert | undefined }) {
  const { t } = useTranslation('directory');
  if (!verification) return <LevelChip experience="VERY_HIGH" />;
  const { verifiedBy, verifiedDate } = verification;
  const day = formatDay(verifiedDate);
  const title = verifiedBy ? t('expert.by', { name: nameOf(verifiedBy), day }) : t('expert.on', { day });
  return <StatusChip tone="success" icon={<Verified />} label={t('expert.verified')} title={title} />;
}
