import type { Answers, FormSchema } from '@muster/contract/forms/types';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Text } from '../../../ui/display/text';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog';
import { useQuestion } from '../../../ui/forms/use-question';
import { Form, FormSourcesProvider, textIn, useFormSourcesFor, type Submission } from '../../forms';
import { SimilarQuestions } from './similar-questions';

interface QuestionFormProps {
  companyId: number;
  schema: FormSchema;
  /** The question to edit. Absent for a new one. */
  questionId?: number;
  start: Answers | undefined;
  saved: Answers;
  onTyped(typed: Answers): void;
  onPost(submission: Submission): Promise<void>;
}

/** The form of a question, with a confirmation before it is posted [2.135]-[2.137]. */
export function QuestionForm({ companyId, schema, questionId, start, saved, onTyped, onPost }: QuestionFormProps) {
  const { t } = useTranslation('communities');
  const sources = useFormSourcesFor({ companyId, files: { entityType: 'Question', entityId: questionId } });
  const [title, setTitle] = useState(() => textIn(start?.['title']));
  const { isOpen, ask, answer } = useQuestion<'post'>();
  const kind = questionId === undefined ? 'new' : 'edit';
  return (
    <FormSourcesProvider sources={sources}>
      <Form
        schema={schema}
        scope="COMPANY"
        answers={start}
        saved={saved}
        below={kind === 'new' ? { title: <SimilarQuestions companyId={companyId} title={title} /> } : undefined}
        onTyped={(typed) => {
          setTitle(textIn(typed['title']));
          onTyped(typed);
        }}
        actions={[
          {
            name: 'post',
            label: t(`form.post.${kind}`),
            failure: t(`form.failure.${kind}`),
            mode: 'post',
            isPrimary: true,
            takesWaitingFiles: kind === 'new',
            confirm: () => ask('post'),
            send: onPost,
          },
        ]}
      />
      <ConfirmDialog
        open={isOpen}
        title={t('form.confirm.title')}
        confirmLabel={t(`form.post.${kind}`)}
        onConfirm={() => answer(true)}
        onClose={() => answer(false)}
      >
        <Text>{t(`form.confirm.${kind}`)}</Text>
      </ConfirmDialog>
    </FormSourcesProvider>
  );
}
