import type { Answers, FormSchema } from '@muster/contract/forms/types';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Text } from '../../../ui/display/text';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog';
import { useQuestion } from '../../../ui/forms/use-question';
import { Form, FormSourcesProvider, textIn, useFormSourcesFor, type Submission } from '../../forms';
import { isAnonymousIn } from './question-schema';
import { SimilarQuestions } from './similar-questions';
import { useFocusFirst } from './use-focus-first';

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

/**
 * The form of a question [2.135]-[2.137]. A new question under a name can still be changed, so it is posted without a dialog: the sentence
 * of the dialog stands beside the button. A changed question, and one without a name, ask first.
 */
export function QuestionForm({ companyId, schema, questionId, start, saved, onTyped, onPost }: QuestionFormProps) {
  const { t } = useTranslation('communities');
  const sources = useFormSourcesFor({ companyId, files: { entityType: 'Question', entityId: questionId } });
  const [title, setTitle] = useState(() => textIn(start?.['title']));
  const { isOpen, ask, answer } = useQuestion<'post'>();
  const kind = questionId === undefined ? 'new' : 'edit';
  const root = useRef<HTMLDivElement>(null);
  useFocusFirst(root, kind === 'new');
  const note = t(`form.confirm.${kind}`);
  return (
    <FormSourcesProvider sources={sources}>
      <div ref={root}>
        <Form
          schema={schema}
          scope="COMPANY"
          answers={start}
          saved={saved}
          below={kind === 'new' ? { title: <SimilarQuestions companyId={companyId} title={title} /> } : undefined}
          lastNote={
            kind === 'new' && (
              <Text variant="body2" color="muted">
                {note}
              </Text>
            )
          }
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
              confirm: (answers) => (kind === 'new' && !isAnonymousIn({ answers }) ? Promise.resolve(true) : ask('post')),
              send: onPost,
            },
          ]}
        />
      </div>
      <ConfirmDialog
        open={isOpen}
        title={t('form.confirm.title')}
        confirmLabel={t(`form.post.${kind}`)}
        onConfirm={() => answer(true)}
        onClose={() => answer(false)}
      >
        <Text>{note}</Text>
      </ConfirmDialog>
    </FormSourcesProvider>
  );
}
