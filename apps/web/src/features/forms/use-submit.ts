import type { Answers, FormSchema } from '@muster/contract/forms/types';
import { useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { announce } from '../../lib/alerts';
import { failureTexts, isApiError } from '../../lib/api-errors';
import { goToFirstField } from './go-to-field';
import { refusedFields } from './problem-text';
import type { FindWaiting, WaitingUpload } from '../files';
import type { Failure } from './send-failure';
import { submissions, type FormAction } from './submission';
import { useOnce } from '../../lib/forms/use-once';
import type { FilledForm, TemplateForm, useTemplateForm } from './use-template-form';

interface SubmitOptions {
  schema: FormSchema;
  saved: Answers;
  template: ReturnType<typeof useTemplateForm>;
  root: RefObject<HTMLElement | null>;
  /** The fields that wait for an upload. */
  busyFields: RefObject<ReadonlyMap<string, FindWaiting | undefined>>;
  /** Called with the answers that are to be sent. `begun` and `ended` enclose the request; `saved` follows if the server has them. */
  onSending(): { begun: () => void; saved: () => void; ended: () => void };
}

/** Sends a form: validates it, asks for confirmation, sends once, and shows the server's errors at their fields [4.26] [5.5]. */
export function useSubmit({ schema, saved, template: { form, setMode, setWaiting }, root, busyFields, onSending }: SubmitOptions) {
  const { t } = useTranslation('ui');
  const [isDone, setIsDone] = useState(false);
  const [isReadOnly, setIsReadOnly] = useState(false);
  const [acceptedAt, setAcceptedAt] = useState<Date>();
  const [ownSubmissions] = useState(() => submissions(schema, saved));
  const names = Object.keys(schema.properties);
  const { isAsking, isConfirmed } = useConfirmation();
  const { failure, clearFailure, showFailure } = useFailure(form, names, root);

  const goToFirst = () => {
    const invalid = names.filter((name) => form.getFieldState(name).invalid);
    if (invalid.length > 0) requestAnimationFrame(() => goToFirstField(root.current, invalid));
  };

  const send = async (action: FormAction, answers: FilledForm, waiting: readonly WaitingUpload[]) => {
    const submission = ownSubmissions.create(answers, action.name, waiting);
    const { begun, saved: markSaved, ended } = onSending();
    if (!(await isConfirmed(action, submission.answers))) return;
    begun();
    setIsReadOnly(!action.isOngoing);
    try {
      await action.send(submission);
    } catch (error) {
      // Renders now, because a read-only field cannot take the focus.
      flushSync(() => setIsReadOnly(false));
      showFailure(action.failure, error);
      if (!isApiError(error)) throw error;
      return;
    } finally {
      ended();
    }
    ownSubmissions.markAccepted(submission);
    markSaved();
    setAcceptedAt(new Date());
    setIsDone(!action.isOngoing);
  };

  const submit = useOnce(async (action: FormAction) => {
    if (isDone) return;
    clearFailure();
    await action.prepare?.();
    setMode(action.mode);
    const { waiting, uploading } = await findUploads(names, busyFields.current, action);
    if (uploading.length > 0) {
      // The press made a field lose the focus, which starts its validation. Validate first, or it would remove the message below.
      await form.trigger(uploading);
      showAtFields(form, new Map(uploading.map((name) => [name, t('problem.uploading')])));
    } else {
      setWaiting(waiting);
      await form
        .handleSubmit((answers) => send(action, answers, waiting))()
        .finally(() => setWaiting([]));
    }
    goToFirst();
  });
  return {
    submit: (action: FormAction) => void submit.press(action),
    /** The name of the action that is being sent. */
    running: isAsking ? undefined : submit.running?.name,
    /** An action has begun, and may wait for the answer of its confirmation. */
    isBusy: submit.running !== undefined,
    failure,
    submissions: ownSubmissions,
    isDone,
    /** When the server has accepted the last action. */
    acceptedAt,
    /** The form closes after this action: a change of its fields would be lost. */
    isReadOnly,
  };
}

/**
 * The unfinished uploads of the fields. `waiting`: the files that the action can send later. `uploading`: the fields with an upload that
 * must end first.
 */
async function findUploads(
  names: readonly string[],
  busyFields: ReadonlyMap<string, FindWaiting | undefined>,
  { takesWaitingFiles }: FormAction,
) {
  const waiting: WaitingUpload[] = [];
  const uploading: string[] = [];
  for (const name of names.filter((one) => busyFields.has(one))) {
    const found = takesWaitingFiles ? await busyFields.get(name)?.() : undefined;
    if (found) waiting.push(...found);
    else uploading.push(name);
  }
  return { waiting, uploading };
}

/** Asks for confirmation where an action needs it. */
function useConfirmation() {
  const [isAsking, setIsAsking] = useState(false);
  /** The buttons stay enabled, so that the dialog can return the focus to the button that opened it. */
  const isConfirmed = async ({ confirm }: FormAction, answers: Answers) => {
    if (!confirm) return true;
    setIsAsking(true);
    try {
      return await confirm(answers);
    } finally {
      setIsAsking(false);
    }
  };
  return { isAsking, isConfirmed };
}

/** The error of the last request: at its fields, or as a message. */
function useFailure(form: TemplateForm, names: readonly string[], root: RefObject<HTMLElement | null>) {
  const [failure, setFailure] = useState<Failure>();
  const showFailure = (title: string, error: unknown) => {
    const refused = isApiError(error) ? refusedFields(error.problem.fieldErrors ?? [], names) : new Map<string, string>();
    showAtFields(form, refused);
    const unexplained: Failure = { title, reasons: [], isOfFields: refused.size > 0 };
    setFailure(unexplained);
    const explain = (reasons: readonly string[]) => {
      setFailure((shown) => (shown === unexplained ? { ...unexplained, reasons } : shown));
      // The person has left the form, so a notice shows the error.
      if (!root.current) announce('error', title, reasons);
    };
    // The texts of an error can load for minutes. The form does not wait for them.
    if (isApiError(error) && refused.size === 0) void failureTexts(error).then(explain);
    else explain([]);
  };
  return { failure, clearFailure: () => setFailure(undefined), showFailure };
}

function showAtFields(form: TemplateForm, problems: ReadonlyMap<string, string>): void {
  for (const [name, message] of problems) form.setError(name, { type: 'refused', message });
}
