import { useTranslation } from 'react-i18next';
import AssessmentOutlined from '~icons/ic/outline-assessment';
import PendingActionsOutlined from '~icons/ic/outline-pending-actions';
import { Text } from '../../../ui/display/text';
import { LinkCard } from '../../../ui/layout/link-card';

/** Links to the reports in progress and to the completed ones [2.35]. */
export function ReportLinks({ root }: { root: string }) {
  const { t } = useTranslation('dashboards');
  return (
    <div className="grid grid-cols-1 gap-2">
      {(
        [
          ['in_progress', PendingActionsOutlined],
          ['completed', AssessmentOutlined],
        ] as const
      ).map(([type, Icon]) => (
        <LinkCard key={type} to={`${root}/report/${type}`}>
          <Icon className="text-primary" />
          <Text component="span" variant="subtitle1" className="min-w-0 wrap-anywhere">
            {t(`reports.${type}`)}
          </Text>
        </LinkCard>
      ))}
    </div>
  );
}
