import { useTranslation } from 'react-i18next';
import { Alert, AlertTitle } from '../../ui/display/alert';

export interface Failure {
  /** The failed action, such as 'Error submitting response' [8.13]. */
  title: string;
  /** The reason, translated [8.3]-[8.6]. */
  reasons: readonly string[];
  /** Whether the server refused fields. Each field then shows its own reason. */
  isOfFields: boolean;
}

/** The only message of a failed submit. It shows beside the form that nothing was sent, and why. */
export function SendFailure({ title, reasons }: Pick<Failure, 'title' | 'reasons'>) {
  const { t } = useTranslation('forms');
  return (
    <Alert severity="error" role="alert">
      <AlertTitle>{title}</AlertTitle>
      {reasons.map((reason) => (
        <div key={reason}>{reason}</div>
      ))}
      {t('notSent')}
    </Alert>
  );
}
