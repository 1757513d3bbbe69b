import { supportMessageLength, supportSubjectLength } from '@muster/contract/admin/limits';
import type { UndeliveredSupportRequest } from '@muster/contract/admin/support';
import { Link, useRouterState } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSavedForm } from '../../../lib/forms/use-saved-form';
import { Button } from '../../../ui/controls/button';
import { SavedForm } from '../../../ui/forms/saved-form';
import { TextInput } from '../../../ui/inputs/text-input';
import { useRequestSupport } from '../api';
import { UndeliveredRequests } from './undelivered-requests';

/** Omits the query, which may contain private data. */
const pathOf = (href: string): string => new URL(href, window.location.origin).pathname;

/**
 * Subject and message [2.9]. Keeps the text until it is sent. Offers the texts of undelivered requests. The request includes the page from
 * which the person came.
 */
export function SupportForm({ onSent }: { onSent(): void }) {
  const { t } = useTranslation(['admin', 'ui']);
  const request = useRequestSupport();
  const from = useRouterState({ select: ({ location }) => location.state.supportFrom });
  const saved = useSavedForm({
    item: 'support',
    values: {
      subject: '',
      message: '',
      pageUrl: from === undefined ? '' : window.location.origin + pathOf(from),
      replaces: null as number | null,
    },
    fields: ['subject', 'message'],
    send: ({ pageUrl, replaces, ...texts }, { idempotencyKey }) =>
      request.mutateAsync({ ...texts, ...(pageUrl && { pageUrl }), ...(replaces !== null && { replaces }), idempotencyKey }),
    onSaved: onSent,
  });
  const { register, formState, getValues, setValue, setFocus } = saved.form;
  const use = ({ id, subject, message }: UndeliveredSupportRequest) => {
    setValue('replaces', id, { shouldDirty: true });
    setValue('subject', subject, { shouldDirty: true });
    setValue('message', message, { shouldDirty: true });
    setFocus('message');
  };
  /** After the person has emptied the form, what they type is a new request and replaces none. */
  const onChange = () => {
    if (getValues(['subject', 'message']).every((given) => given.trim() === '')) setValue('replaces', null, { shouldDirty: true });
  };
  const text = (maxLength: number) => ({
    onChange,
    validate: (given: string) => given.trim() !== '' || t('ui:problem.required'),
    maxLength: { value: maxLength, message: t('ui:problem.maxLength', { max: maxLength }) },
  });

  return (
    <>
      <UndeliveredRequests onUse={formState.isDirty ? undefined : use} />
      <SavedForm
        form={saved}
        saveLabel={t('support.send')}
        cancel={
          <Button component={Link} to="/" color="inherit">
            {t('ui:cancel')}
          </Button>
        }
      >
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
      </SavedForm>
    </>
  );
}
