import { useBlocker } from '@tanstack/react-router';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/confirm-dialog';

interface LeaveGuardProps {
  isUnsaved: () => boolean;
  /** What was typed is kept while the tab is open: only closing it would lose something. */
  isKept?: boolean;
}

const never = () => false;

/** Asks before what was typed is lost: on a way within the product by a dialog, on closing the tab by the browser's own. */
export function LeaveGuard({ isUnsaved, isKept = false }: LeaveGuardProps) {
  const { t } = useTranslation('form');
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: isKept ? never : isUnsaved,
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={status === 'blocked'}
      title={t('leave.title')}
      confirmLabel={t('leave.confirm')}
      destructive
      onConfirm={() => proceed?.()}
      onClose={() => reset?.()}
    >
      <Typography>{t('leave.text')}</Typography>
    </ConfirmDialog>
  );
}
