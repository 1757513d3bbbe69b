import type { HealthProblem, HealthStatus } from '@muster/contract/admin/health';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Text } from '../../../ui/display/text';
import { Panel } from '../../../ui/layout/panel';
import { HealthChip } from './health-chip';

interface CheckPanelProps<Details> {
  title: string;
  check: { status: HealthStatus; problems: readonly HealthProblem[]; details: Details | null };
  children(details: Details): ReactNode;
}

/** One check: its state, what is wrong, and its details if the check ended in time. */
export function CheckPanel<Details>({ title, check: { status, problems, details }, children }: CheckPanelProps<Details>) {
  const { t } = useTranslation('system');
  return (
    <Panel title={title} action={<HealthChip status={status} />}>
      {problems.length > 0 && (
        <ul className="list-disc mb-4 ps-6">
          {problems.map((problem) => (
            <Text key={problem} component="li">
              {t(`problem.${problem}`)}
            </Text>
          ))}
        </ul>
      )}
      {details && children(details)}
    </Panel>
  );
}
