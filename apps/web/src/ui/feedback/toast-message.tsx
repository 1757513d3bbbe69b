import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { Alert } from '../display/alert';
import { Snackbar } from '../overlays/snackbar';
import type { Toast } from './toast';

const shownMilliseconds = { success: 5_000, info: 5_000, warning: 8_000, error: 10_000 };

/** The button of a vote or a star shows the change, so its message is only for screen readers [8.32]. */
const spokenOnly = /voted$|starred$/;

/** One message in a live region. Screen readers announce an error at once. */
export default function ToastMessage({ toast, onDismiss }: { toast: Toast; onDismiss(): void }) {
  const { t } = useTranslation('ui');
  const { severity, text, reasons = [], code = '' } = toast;
  const isSpoken = spokenOnly.test(code);
  const lines = [text, ...reasons].map((line) => (
    <div key={line} dir="auto">
      {line}
    </div>
  ));
  return (
    <Snackbar autoHideDuration={shownMilliseconds[severity]} onClose={onDismiss} className={clsx(isSpoken && 'sr-only')}>
      {isSpoken ? (
        <div role="status">{lines}</div>
      ) : (
        <Alert
          severity={severity}
          variant="filled"
          role={severity === 'error' ? 'alert' : 'status'}
          onClose={onDismiss}
          closeText={t('close')}
          className="sm:min-w-80 max-w-140 shadow-6 wrap-anywhere"
        >
          {lines}
        </Alert>
      )}
    </Snackbar>
  );
}
