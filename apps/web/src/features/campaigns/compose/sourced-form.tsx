import type { Answers, FormSchema } from '@muster/contract/forms/types';
import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../ui/display/alert';
import { NewAuthorForm, type NewAuthorFormProps } from './new-author-form';

interface SourcedFormProps {
  /** The source as the address has it. */
  name: string;
  form: NewAuthorFormProps;
}

/** The form of an improvement that starts with what somebody said. */
export function SourcedForm({ name, form }: SourcedFormProps) {
  const { t } = useTranslation('follow-up');
  const quote = useRouterState({ select: ({ location }) => location.state.quote });
  // read once: the form does not change while the person fills it in
  const [answers] = useState(() => startingWith(form.template.configuration.form.schema, quote));
  return (
    <>
      <Alert severity="info" className="mb-6">
        {t('startsWith')}
      </Alert>
      <NewAuthorForm {...form} reused={{ id: name, answers }} />
    </>
  );
}

/** The text is a quotation in the first long text of the form: what is wrong, or what is better. */
export function startingWith({ properties }: FormSchema, quote: string | undefined): Answers {
  const answers: Answers = Object.fromEntries(Object.entries(properties).map(([name, { defaultValue }]) => [name, defaultValue]));
  const field = Object.keys(properties).find((name) => properties[name]?.inputType === 'MARKDOWN');
  if (quote === undefined || field === undefined) return answers;
  return {
    ...answers,
    [field]: quote
      .trim()
      .split('\n')
      .map((line) => `> ${line}`.trimEnd())
      .join('\n'),
  };
}
