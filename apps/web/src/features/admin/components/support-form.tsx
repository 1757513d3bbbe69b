import { supportMessageLength, supportSubjectLength } from '@muster/contract/admin/limits';
import { Link, useRouterState } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { announceFailure, isApiError } from '../../../lib/api-errors';
import { refusedFields } from '../../../lib/forms/field-errors';
import { useIdempotencyKey } from '../../../lib/queries/idempotency-key';
import { Button } from '../../../ui/controls/button';
import { BottomActionBar } from '../../../ui/layout/bottom-action-bar';
import { TextInput } from '../../../ui/text-input';
import { useRequestSupport } from '../api';

/** Omits the query, which may contain private data. */
const pathOf = (href: string): string => new URL(href, window.location.origin).pathname;

/** Subject and message [2.9]. The text stays until it is sent. The request includes the page from which the person came. */
export function SupportForm({ onSent }: { onSent(): void }) {
  const { t } = useTranslation(['admin', 'ui']);
  const request = useRequestSupport();
  const keyOf = useIdempotencyKey();
  const from = useRouterState({ select: ({ location }) => location.state.supportFrom });
  const { register, handleSubmit, setError, formState } = useForm({ mode: 'onTouched', defaultValues: { subject: '', message: '' } });

  const refuse = (error: Error) => {
    const refused = refusedFields(error, ['subject', 'message']);
    for (const [at, { field, text }] of refused.entries()) setError(field, { message: text }, { shouldFocus: at === 0 });
    if (refused.length === 0 && isApiError(error)) announceFailure(error);
  };
  const submit = handleSubmit((values) => {
    const body = { ...values, ...(from !== undefined && { pageUrl: window.location.origin + pathOf(from) }) };
    request.mutate({ ...body, idempotencyKey: keyOf(body) }, { onSuccess: onSent, onError: refuse });
  });
  const text = (maxLength: number) => ({
    validate: (given: string) => given.trim() !== '' || t('ui:problem.required'),
    maxLength: { value: maxLength, message: t('ui:problem.maxLength', { max: maxLength }) },
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-6 max-w-160 *:mt-0">
      <TextInput
        label={t('support.subject')}
        required
        problem={formState.errors.subject?.message}
        {...register('subject', text(supportSubjectLength))}
      />
      <TextInput
        label={t('support.message')}
        help={t('support.messageHelp')}
        required
        multiline
        minRows={6}
        maxRows={16}
        problem={formState.errors.message?.message}
        {...register('message', text(supportMessageLength))}
      />
      <BottomActionBar>
        <Button component={Link} to="/" color="inherit">
          {t('ui:cancel')}
        </Button>
        <Button type="submit" variant="contained" loading={request.isPending}>
          {t('support.send')}
        </Button>
      </BottomActionBar>
    </form>
  );
}
