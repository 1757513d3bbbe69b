import type { UserDashboard } from '@muster/contract/dashboards/dashboards';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../lib/formats';
import { Text } from '../../../ui/display/text';

/** The number of questions and answers of the person [3.3]. */
export function Contributions({ figures }: { figures: UserDashboard }) {
  const { t } = useTranslation('dashboards');
  return (
    <dl className="grid grid-cols-[1fr_1fr] gap-4">
      {(
        [
          ['questions', figures.questionCount],
          ['answers', figures.answerCount],
        ] as const
      ).map(([key, count]) => (
        <div key={key} className="flex flex-col-reverse min-w-0">
          <Text component="dt">{t(`contributions.${key}`)}</Text>
          <Text component="dd" variant="h2">
            {formatNumber(count)}
          </Text>
        </div>
      ))}
    </dl>
  );
}
