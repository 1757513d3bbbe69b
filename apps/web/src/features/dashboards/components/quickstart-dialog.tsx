import AssessmentOutlined from '@mui/icons-material/AssessmentOutlined';
import CenterFocusStrongOutlined from '@mui/icons-material/CenterFocusStrongOutlined';
import SwapHorizOutlined from '@mui/icons-material/SwapHorizOutlined';
import TaskAlt from '@mui/icons-material/TaskAlt';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** The steps of the introduction, in order. Each has the icon that the product uses for it. */
const steps = [
  ['focus', CenterFocusStrongOutlined],
  ['answer', TaskAlt],
  ['report', AssessmentOutlined],
  ['workspaces', SwapHorizOutlined],
] as const;

interface QuickstartDialogProps {
  open: boolean;
  onClose(): void;
}

/** The guide: four steps, one at a time [2.90]. */
export function QuickstartDialog({ open, onClose }: QuickstartDialogProps) {
  const { t } = useTranslation('dashboards');
  const titleId = useId();
  const [at, setAt] = useState(0);
  const [step, Icon] = steps[at] ?? steps[0];
  const isLast = at === steps.length - 1;
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>{t('quickstart.title')}</DialogTitle>
      <DialogContent>
        <Box
          aria-live="polite"
          sx={{ display: 'grid', justifyItems: 'center', alignContent: 'start', gap: 1.5, minHeight: 280, textAlign: 'center' }}
        >
          <Box
            aria-hidden
            sx={{
              display: 'grid',
              placeItems: 'center',
              width: 112,
              height: 112,
              borderRadius: '50%',
              color: 'primary.main',
              bgcolor: 'color-mix(in srgb, var(--mui-palette-primary-main) 12%, transparent)',
            }}
          >
            <Icon sx={{ fontSize: 56 }} />
          </Box>
          <Typography variant="body2" color="textSecondary">
            {t('quickstart.step', { part: at + 1, total: steps.length })}
          </Typography>
          <Typography variant="h3" component="p">
            {t(`quickstart.steps.${step}.title`)}
          </Typography>
          <Typography>{t(`quickstart.steps.${step}.text`)}</Typography>
        </Box>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={() => (at === 0 ? onClose() : setAt(at - 1))}>
          {at === 0 ? t('quickstart.close') : t('quickstart.back')}
        </Button>
        {/* The dialog focuses its primary button. */}
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
        <Button variant="contained" autoFocus onClick={() => (isLast ? onClose() : setAt(at + 1))}>
          {isLast ? t('quickstart.done') : t('quickstart.next')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
