import type { UserDashboard } from '@muster/contract/dashboards/dashboards';
import { useTranslation } from 'react-i18next';
import CheckCircle from '~icons/ic/baseline-check-circle';
import RadioButtonUnchecked from '~icons/ic/baseline-radio-button-unchecked';
import { Text } from '../../../ui/display/text';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden';

/** The complete parts of the person's profile: the four completion flags [3.3]. */
export function ProfileCard({ figures }: { figures: UserDashboard }) {
  const { t } = useTranslation('dashboards');
  const parts = [
    ['general', figures.hasGeneralInfo],
    ['timeline', figures.hasTimeline],
    ['experience', figures.hasExperience],
    ['qualifications', figures.hasQualifications],
  ] as const;
  return (
    <>
      <Text className="mb-3">{t('profile.parts', { part: parts.filter(([, isWhole]) => isWhole).length, total: parts.length })}</Text>
      <ul className="grid gap-2">
        {parts.map(([part, isWhole]) => (
          <li key={part} className="flex items-center gap-2">
            {isWhole ? <CheckCircle className="text-success" /> : <RadioButtonUnchecked className="text-active" />}
            {t(`profile.${part}`)}
            <VisuallyHidden>{isWhole ? t('profile.whole') : t('profile.lacks')}</VisuallyHidden>
          </li>
        ))}
      </ul>
    </>
  );
}
