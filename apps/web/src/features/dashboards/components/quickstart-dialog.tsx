import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import TaskAlt from '~icons/ic/baseline-task-alt';
import AssessmentOutlined from '~icons/ic/outline-assessment';
import CenterFocusStrongOutlined from '~icons/ic/outline-center-focus-strong';
import SwapHorizOutlined from '~icons/ic/outline-swap-horiz';
import { Button } from '../../../ui/controls/button';
import { Text } from '../../../ui/display/text';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../../../ui/overlays/dialog';

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
        <div aria-live="polite" className="grid justify-items-center content-start gap-3 min-h-70 text-center">
          <div aria-hidden className="grid place-items-center size-28 rounded-full text-primary bg-primary/12">
            <Icon className="size-14" />
          </div>
          <Text variant="body2" color="muted">
            {t('quickstart.step', { part: at + 1, total: steps.length })}
          </Text>
          <Text variant="h3" component="p">
            {t(`quickstart.steps.${step}.title`)}
          </Text>
          <Text>{t(`quickstart.steps.${step}.text`)}</Text>
        </div>
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
