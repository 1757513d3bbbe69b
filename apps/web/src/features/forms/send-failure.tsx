import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useTranslation } from 'react-i18next';

export interface Failure {
  /** What failed, such as 'Error submitting response' [8.13]. */
  title: string;
  /** Why, in words [8.3]-[8.6]. */
  reasons: readonly string[];
  /** The server refused fields, which say why themselves. */
  isOfFields: boolean;
}

/** Says at the form that it was not sent, and why. It is the one message of this failure. */
export function SendFailure({ title, reasons }: Pick<Failure, 'title' | 'reasons'>) {
  const { t } = useTranslation('form');
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
