import type { UserDashboard } from '@muster/contract/dashboards/dashboards';
import CheckCircle from '@mui/icons-material/CheckCircle';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
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
      <Typography sx={{ mb: 1.5 }}>
        {t('profile.parts', { part: parts.filter(([, isWhole]) => isWhole).length, total: parts.length })}
      </Typography>
      <Box component="ul" sx={{ display: 'grid', gap: 1, m: 0, p: 0, listStyle: 'none' }}>
        {parts.map(([part, isWhole]) => (
          <Box component="li" key={part} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            {isWhole ? <CheckCircle aria-hidden color="success" /> : <RadioButtonUnchecked aria-hidden color="action" />}
            {t(`profile.${part}`)}
            <VisuallyHidden>{isWhole ? t('profile.whole') : t('profile.lacks')}</VisuallyHidden>
          </Box>
        ))}
      </Box>
    </>
  );
}
