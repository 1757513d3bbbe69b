import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../identity';
import { forgetText, keptText, type TextItem } from './kept-text';

/** Shows an answer that the person can no longer post, to read and copy. */
export function UnsentText({ item }: { item: TextItem }) {
  const { t } = useTranslation('ui');
  const { userId } = useMe();
  const [kept, setKept] = useState(() => keptText(userId, item));
  if (!kept) return null;
  const discard = () => {
    forgetText(userId, item);
    setKept(undefined);
  };
  return (
    <Alert severity="warning" sx={{ mb: 3, '& .MuiAlert-message': { minWidth: 0, flex: 1 } }}>
      <AlertTitle>{t('unsent.title')}</AlertTitle>
      <Typography>{t('unsent.text')}</Typography>
      <Typography dir="auto" sx={{ my: 2, whiteSpace: 'pre-wrap' }}>
        {kept.text}
      </Typography>
      <Button variant="outlined" color="inherit" onClick={discard}>
        {t('unsent.discard')}
      </Button>
    </Alert>
  );
}
