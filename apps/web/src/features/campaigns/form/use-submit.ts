import type { Answers, FormSchema } from '@muster/contract/campaigns/form-language/types';
import { useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../../lib/api-errors';
import { goToField } from './go-to-field';
import { refusedFields } from './problem-text';
import { submissions, type FormAction } from './submission';
import { useOnce } from './use-once';
import type { FilledForm, useTemplateForm } from './use-template-form';

interface SubmitOptions {
  schema: FormSchema;
  saved: Answers;
  template: ReturnType<typeof useTemplateForm>;
  root: RefObject<HTMLElement | null>;
  /** The fields that still wait for something, such as an upload. */
  busyFields: RefObject<ReadonlySet<string>>;
  /** Everything typed is with the server. */
  onSaved(): void;
}

/** How a form is sent: checked, asked, sent once, and what the server refuses shown where it stands [4.26] [5.5]. */
export function useSubmit({ schema, saved, template: { form, setMode }, root, busyFields, onSaved }: SubmitOptions) {
  const { t } = useTranslation('form');
  const [hasFailed, setHasFailed] = useState(false);
  const [isDone, setIsDone] = useState(false);
  const make = useRef<ReturnType<typeof submissions>>(undefined);
  make.current ??= submissions(schema, saved);
  const names = Object.keys(schema.properties);

  const show = (problems: ReadonlyMap<string, string>) => {
    for (const [name, message] of problems) form.setError(name, { type: 'refused', message });
  };
  const goToFirst = () => {
    const first = names.find((name) => form.getFieldState(name).invalid);
    if (first) requestAnimationFrame(() => goToField(root.current, first));
  };

  const send = async (action: FormAction, answers: FilledForm) => {
    const submission = make.current?.of(answers, action.name);
    if (!submission || (action.confirm && !(await action.confirm()))) return;
    try {
      await action.send(submission);
    } catch (error) {
      const refused = isApiError(error) ? refusedFields(error.problem.fieldErrors ?? [], names) : new Map<string, string>();
      show(refused);
      setHasFailed(refused.size === 0);
      if (!isApiError(error)) throw error;
      return;
    }
    make.current?.taken(submission);
    onSaved();
    setIsDone(!action.isOngoing);
  };

  const submit = useOnce(async (action: FormAction) => {
    if (isDone) return;
    setHasFailed(false);
    setMode(action.mode);
    const waiting = names.filter((name) => busyFields.current.has(name));
    if (waiting.length > 0) {
      // The press itself made a field lose the focus and be checked, which would take away what is said here.
      await form.trigger(waiting);
      show(new Map(waiting.map((name) => [name, t('problem.uploading')])));
    } else await form.handleSubmit((answers) => send(action, answers))();
    goToFirst();
  });
  return { submit: (action: FormAction) => void submit.press(action), running: submit.running?.name, hasFailed, isDone };
}
