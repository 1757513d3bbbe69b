import { useTranslation } from 'react-i18next';
import { Button } from '../controls/button';
import { DialogActions } from '../overlays/dialog';

interface FormDialogActionsProps {
  isSaving: boolean;
  saveLabel: string;
  /** Disables saving, for example during a conflict. */
  isSaveDisabled: boolean;
  onCancel(): void;
}

/** The buttons of a dialog with a form: cancel, and the button that submits the form. */
export function FormDialogActions({ isSaving, saveLabel, isSaveDisabled, onCancel }: FormDialogActionsProps) {
  const { t } = useTranslation('ui');
  return (
    <DialogActions>
      <Button color="inherit" onClick={onCancel} disabled={isSaving}>
        {t('cancel')}
      </Button>
      <Button type="submit" variant="contained" loading={isSaving} disabled={isSaveDisabled}>
        {saveLabel}
      </Button>
    </DialogActions>
  );
}
