import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Item } from '../lists';

interface TheirChangeProps {
  theirs: Item;
  onKeepMine(): void;
  onTakeTheirs(theirs: Item): void;
}

/** Shows what somebody else has saved in the meantime, and lets the person choose. Their own text stays in the form. */
export function TheirChange({ theirs, onKeepMine, onTakeTheirs }: TheirChangeProps) {
  const { t } = useTranslation('reference-data');
  return (
    <Alert severity="warning" sx={{ alignItems: 'flex-start' }}>
      <AlertTitle>{t('theirs.title')}</AlertTitle>
      <Typography>{t('theirs.text')}</Typography>
      <Box component="blockquote" sx={{ m: 0, my: 1.5, paddingInlineStart: 2, borderInlineStart: 3, borderColor: 'warning.main' }}>
        <Typography sx={{ fontWeight: 600 }}>{theirs.title}</Typography>
        <Typography sx={{ whiteSpace: 'pre-wrap' }}>{theirs.description}</Typography>
        {theirs.industries && (
          <Typography>
            {t('field.industries')}: {theirs.industries.map(({ title }) => title).join(', ') || t('allIndustries')}
          </Typography>
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" color="inherit" onClick={onKeepMine}>
          {t('theirs.keepMine')}
        </Button>
        <Button color="inherit" onClick={() => onTakeTheirs(theirs)}>
          {t('theirs.take')}
        </Button>
      </Box>
    </Alert>
  );
}
