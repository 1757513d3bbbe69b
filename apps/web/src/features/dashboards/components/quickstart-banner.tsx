import TipsAndUpdatesOutlined from '@mui/icons-material/TipsAndUpdatesOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../lib/lazy-screen';

const QuickstartDialog = lazyPart(() => import('./quickstart-dialog'), 'QuickstartDialog');

/** Offers the guide to new people [2.90]. */
export function QuickstartBanner() {
  const { t } = useTranslation('dashboards');
  const [isOpen, setIsOpen] = useState(false);
  /** Loads when it first opens. It always begins at the first step. */
  const [openings, setOpenings] = useState(0);
  const open = () => {
    setOpenings(openings + 1);
    setIsOpen(true);
  };
  return (
    <Box
      component="aside"
      aria-label={t('quickstart.title')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        p: { xs: 2, sm: 3 },
        borderRadius: 1.4,
        bgcolor: 'color-mix(in srgb, var(--mui-palette-primary-main) 10%, transparent)',
      }}
    >
      <TipsAndUpdatesOutlined aria-hidden color="primary" sx={{ fontSize: 36 }} />
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Typography variant="subtitle1">{t('quickstart.title')}</Typography>
        <Typography color="textSecondary">{t('quickstart.text')}</Typography>
      </Box>
      <Button variant="outlined" onClick={open} aria-haspopup="dialog">
        {t('quickstart.show')}
      </Button>
      {openings > 0 && (
        <Suspense>
          <QuickstartDialog key={openings} open={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </Box>
  );
}
