import type { FormSchema } from '@muster/contract/forms/types';
import { useFormState, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ErrorSummary } from '../../ui/forms/error-summary';
import type { FilledForm } from './use-template-form';

interface FormErrorSummaryProps {
  schema: FormSchema;
  control: Control<FilledForm>;
  /** The failed action, if the server refused fields. Otherwise the summary shows the number of problems. */
  title: string | undefined;
  onGo(name: string): void;
}

/** Lists the invalid fields after an attempt to send, if there are several. */
export function FormErrorSummary({ schema, control, title, onGo }: FormErrorSummaryProps) {
  const { t } = useTranslation('forms');
  const { errors, submitCount } = useFormState({ control });
  const invalid = submitCount === 0 ? [] : Object.entries(schema.properties).filter(([name]) => errors[name]);
  // a single problem is said at its field, which has the focus
  const wrong = invalid.length > 1 || title !== undefined ? invalid : [];
  return (
    <ErrorSummary
      title={title ?? t('summary', { count: wrong.length })}
      entries={wrong.map(([name, field]) => ({ key: name, text: field.label ?? name, onGo: () => onGo(name) }))}
    />
  );
}
