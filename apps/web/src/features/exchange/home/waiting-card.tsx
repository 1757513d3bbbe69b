import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { LinkCard } from '../../../ui/link-card';
import { questionsPath } from '../paths';

/** A link to the questions that wait for the person as an expert. Renders nothing without any. */
export function WaitingCard({ companyId, count }: { companyId: number; count: number }) {
  const { t } = useTranslation('communities');
  if (count === 0) return null;
  return (
    <LinkCard to={questionsPath(companyId)} search={{ category: 'waiting-for-me' }}>
      <HourglassEmptyOutlined color="warning" aria-hidden />
      <Box component="span" sx={{ minWidth: 0 }}>
        <Typography component="span" variant="subtitle1" sx={{ display: 'block', lineHeight: 1.35 }}>
          {t('waiting.count', { count })}
        </Typography>
        <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
          {t('waiting.text')}
        </Typography>
      </Box>
    </LinkCard>
  );
}
