import type { Company } from '@muster/contract/organisation/company';
import { useTranslation } from 'react-i18next';
import CheckCircleOutlined from '~icons/ic/outline-check-circle';
import DoNotDisturbOnOutlined from '~icons/ic/outline-do-not-disturb-on';
import { Text } from '../../../../ui/display/text';
import { StatusChip } from '../../../../ui/labels/status-chip';
import { useFeatures } from './features';

/** The features, read-only, for managers of the company. */
export function ConfigView({ company }: { company: Company }) {
  const { t } = useTranslation('settings');
  const features = useFeatures();
  return (
    <ul className="grid gap-3 max-w-160">
      {features.map((feature) => (
        <li key={feature} className="flex gap-4 p-4 border border-line rounded-card bg-paper">
          <div className="flex-1 min-w-0">
            <Text variant="subtitle1" component="h2">
              {t(`config.${feature}.title`)}
            </Text>
            <Text variant="body2" color="muted">
              {t(`config.${feature}.text`)}
            </Text>
          </div>
          {company.features[feature] ? (
            <StatusChip tone="success" icon={<CheckCircleOutlined />} label={t('config.on')} />
          ) : (
            <StatusChip tone="neutral" icon={<DoNotDisturbOnOutlined />} label={t('config.off')} />
          )}
        </li>
      ))}
    </ul>
  );
}
