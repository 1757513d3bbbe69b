import type { CampaignTemplate } from '@muster/contract/campaigns/template';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

interface TheirTemplateProps {
  theirs: CampaignTemplate;
  onKeepMine(): void;
  onTakeTheirs(): void;
}

/** Says that somebody else has saved meanwhile, and lets the person choose; what they typed stays in the editor. */
export function TheirTemplate({ theirs, onKeepMine, onTakeTheirs }: TheirTemplateProps) {
  const { t } = useTranslation('templates');
  return (
    <Alert severity="warning" sx={{ alignItems: 'flex-start', mb: 2 }}>
      <AlertTitle>{t('theirs.title')}</AlertTitle>
      <Typography>{t('theirs.text', { title: theirs.title, version: theirs.version })}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button variant="outlined" color="inherit" onClick={onKeepMine}>
          {t('theirs.keepMine')}
        </Button>
        <Button color="inherit" onClick={onTakeTheirs}>
          {t('theirs.take')}
        </Button>
      </Box>
    </Alert>
  );
}
