import type { FormMode } from '@muster/contract/forms/validate';
import type { Answers, FormSchema } from '@muster/contract/forms/types';
import type { WaitingUpload } from '../files';
import { idsIn } from './field-values';
import { isPlaceholder, withoutPlaceholders } from './waiting-files';

/** The content that a form sends: only the schema's visible fields [5.9]. */
export interface Submission {
  answers: Answers;
  /** The files in the answers, and the saved ones that the person removed [5.10]. */
  fileIds: number[];
  removedResourceIds: number[];
  /** Files that the device keeps and the server does not have yet. */
  waiting: readonly WaitingUpload[];
  /** Equal for equal answers, so that a retry creates only one response. */
  idempotencyKey: string;
}

export interface FormAction {
  name: string;
  label: string;
  /** The error message, such as 'Error submitting response' [8.13]. */
  failure: string;
  /** The validation: a draft needs only its draftRequired fields, post and submit need everything [5.4]. */
  mode: FormMode;
  isPrimary?: boolean;
  /** True if the form stays in use after this action, as for an updated response. Otherwise its buttons are disabled. */
  isOngoing?: boolean;
  /** Files that wait for the network can be sent with the form: it goes through the outbox. */
  takesWaitingFiles?: boolean;
  /** Runs before the form is read, for example to wait for an earlier request. What is typed meanwhile is sent too. */
  prepare?: () => Promise<void>;
  /** Asks for confirmation of what would be sent. False cancels the action. */
  confirm?: (answers: Answers) => Promise<boolean>;
  /** Sends the answers. The form shows a thrown error and keeps the typed text. */
  send(submission: Submission): Promise<unknown>;
}

const fileFields = ({ properties }: FormSchema): string[] =>
  Object.keys(properties).filter((name) => properties[name]?.inputType === 'FILE');

/** The ids of all files in a form's answers [5.10]. */
export const filesIn = (schema: FormSchema, answers: Answers): number[] => [
  ...new Set(fileFields(schema).flatMap((name) => idsIn(answers[name]))),
];

/** Creates the submissions of a form. Remembers the saved files and the key of the last attempt. */
export function submissions(schema: FormSchema, saved: Answers) {
  let savedFiles = filesIn(schema, saved);
  let last = { body: '', key: '' };
  return {
    create(checked: Answers, action: string, given: readonly WaitingUpload[]): Submission {
      // A hidden field has no answer, and so no files.
      const waiting = given.filter(({ field }) => idsIn(checked[field]).some(isPlaceholder));
      const answers = waiting.length > 0 ? withoutPlaceholders(checked, fileFields(schema)) : checked;
      const fileIds = filesIn(schema, answers);
      const removedResourceIds = savedFiles.filter((id) => !fileIds.includes(id));
      const body = JSON.stringify([action, answers, waiting.map(({ chosen }) => chosen.key)]);
      if (body !== last.body) last = { body, key: crypto.randomUUID() };
      return { answers, fileIds, removedResourceIds, waiting, idempotencyKey: last.key };
    },
    /** The server has accepted it: the next submission gets a new key. */
    markAccepted({ fileIds }: Submission): void {
      savedFiles = fileIds;
      last = { body: '', key: '' };
    },
  };
}
