import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * A newer build has replaced this one: the person decides when to reload [2.19]. It is a native dialog, because it must not need
 * a chunk of its own.
 */
export function LostChunkDialog() {
  const { t } = useTranslation('shell');
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <Box
      component="dialog"
      ref={dialog}
      role="alertdialog"
      aria-labelledby="lost-chunk-title"
      aria-describedby="lost-chunk-text"
      onCancel={(event) => event.preventDefault()}
      sx={{
        maxWidth: 'min(440px, 90vw)',
        p: 3,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1.6,
        bgcolor: 'background.paper',
        color: 'text.primary',
        '&::backdrop': { background: 'rgb(0 0 0 / 50%)' },
      }}
    >
      <Typography id="lost-chunk-title" variant="h2">
        {t('lostChunk.title')}
      </Typography>
      <Typography id="lost-chunk-text" color="textSecondary" sx={{ mt: 1, mb: 3 }}>
        {t('lostChunk.text')}
      </Typography>
      <Button variant="contained" fullWidth onClick={() => window.location.reload()}>
        {t('lostChunk.refresh')}
      </Button>
    </Box>
  );
}
