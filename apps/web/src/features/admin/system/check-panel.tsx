import type { HealthProblem, HealthStatus } from '@muster/contract/admin/health';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
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
        <Box component="ul" sx={{ m: 0, mb: 2, pl: 3 }}>
          {problems.map((problem) => (
            <Typography key={problem} component="li">
              {t(`problem.${problem}`)}
            </Typography>
          ))}
        </Box>
      )}
      {details && children(details)}
    </Panel>
  );
}
