import AssessmentOutlined from '@mui/icons-material/AssessmentOutlined';
import PendingActionsOutlined from '@mui/icons-material/PendingActionsOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { LinkCard } from '../../../ui/link-card';

/** Links to the reports in progress and to the completed ones [2.35]. */
export function ReportLinks({ root }: { root: string }) {
  const { t } = useTranslation('dashboards');
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {(
        [
          ['in_progress', PendingActionsOutlined],
          ['completed', AssessmentOutlined],
        ] as const
      ).map(([type, Icon]) => (
        <LinkCard key={type} to={`${root}/report/${type}`}>
          <Icon aria-hidden color="primary" />
          <Typography component="span" variant="subtitle1">
            {t(`reports.${type}`)}
          </Typography>
        </LinkCard>
      ))}
    </Box>
  );
}
