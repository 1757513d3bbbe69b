import type { UserDashboard } from '@muster/contract/dashboards/dashboards';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../lib/formats';

/** The number of questions and answers of the person [3.3]. */
export function Contributions({ figures }: { figures: UserDashboard }) {
  const { t } = useTranslation('dashboards');
  return (
    <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2, m: 0 }}>
      {(
        [
          ['questions', figures.questionCount],
          ['answers', figures.answerCount],
        ] as const
      ).map(([key, count]) => (
        <Box key={key} sx={{ display: 'flex', flexDirection: 'column-reverse', minWidth: 0 }}>
          <Typography component="dt">{t(`contributions.${key}`)}</Typography>
          <Typography component="dd" variant="h2" sx={{ m: 0 }}>
            {formatNumber(count)}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
