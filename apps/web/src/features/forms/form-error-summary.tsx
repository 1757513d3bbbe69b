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

/** Lists the invalid fields after an attempt to send. */
export function FormErrorSummary({ schema, control, title, onGo }: FormErrorSummaryProps) {
  const { t } = useTranslation('forms');
  const { errors, submitCount } = useFormState({ control });
  const wrong = submitCount === 0 ? [] : Object.entries(schema.properties).filter(([name]) => errors[name]);
  return (
    <ErrorSummary
      title={title ?? t('summary', { count: wrong.length })}
      entries={wrong.map(([name, field]) => ({ key: name, text: field.label ?? name, onGo: () => onGo(name) }))}
    />
  );
}
