import type { FormMode } from '@muster/contract/forms/validate';
import type { Answers, FormSchema } from '@muster/contract/forms/types';
import { idsIn } from './field-values';

/** What a form hands over to be sent: only fields that the schema has and that are asked [5.9]. */
export interface Submission {
  answers: Answers;
  /** The files that hang on it, and those that did and were removed [5.10]. */
  fileIds: number[];
  removedResourceIds: number[];
  /** The same for the same answers, so that sending them again after a failure makes one response. */
  idempotencyKey: string;
}

export interface FormAction {
  name: string;
  label: string;
  /** What is said when it fails, such as 'Error submitting response' [8.13]. */
  failure: string;
  /** What has to be right: a draft its draftRequired fields alone, post and submit everything [5.4]. */
  mode: FormMode;
  isPrimary?: boolean;
  /** True where the form goes on afterwards, as a saved response does; otherwise its buttons are done. */
  isOngoing?: boolean;
  /** Asks before it happens; false leaves everything as it was. */
  confirm?: () => Promise<boolean>;
  /** Sends; what it throws is shown, and everything typed stays. */
  send(submission: Submission): Promise<unknown>;
}

const fileFields = ({ properties }: FormSchema): string[] =>
  Object.keys(properties).filter((name) => properties[name]?.inputType === 'FILE');

/** The ids of all files in a form's answers [5.10]. */
export const filesIn = (schema: FormSchema, answers: Answers): number[] => [
  ...new Set(fileFields(schema).flatMap((name) => idsIn(answers[name]))),
];

/** Makes submissions of a form: remembers which files were saved before, and the key of what was tried. */
export function submissions(schema: FormSchema, saved: Answers) {
  let savedFiles = filesIn(schema, saved);
  let last = { body: '', key: '' };
  return {
    of(answers: Answers, action: string): Submission {
      const fileIds = filesIn(schema, answers);
      const removedResourceIds = savedFiles.filter((id) => !fileIds.includes(id));
      const body = JSON.stringify([action, answers]);
      if (body !== last.body) last = { body, key: crypto.randomUUID() };
      return { answers, fileIds, removedResourceIds, idempotencyKey: last.key };
    },
    /** It was taken: what is sent from now on is another submission. */
    taken({ fileIds }: Submission): void {
      savedFiles = fileIds;
      last = { body: '', key: '' };
    },
  };
}
