/** Short helpers to write forms in tests. */
import { fieldKinds } from '../fields';
import { configuration } from '../schema';
import type { Configuration, FormField, FormSchema, InputType } from '../types';

export const field = (inputType: InputType, extra: Partial<FormField> = {}): FormField => ({
  label: 'Thing',
  inputType,
  type: fieldKinds[inputType].jsonTypes[0] ?? 'string',
  ...extra,
});

export const form = (properties: Record<string, FormField>): FormSchema => ({ properties });

export const options = (...ids: string[]) => ids.map((id) => ({ id, label: id.toUpperCase() }));
export const yesNo = options('true', 'false');

/** A valid poll, with the changes of a test. */
export const poll = (
  change: {
    author?: Record<string, FormField>;
    responses?: Record<string, FormField>;
    anonymous?: Configuration['responses']['anonymous'];
    form?: Partial<Configuration['form']>;
    report?: Partial<Configuration['report']>;
  } = {},
): Configuration => ({
  version: 1,
  form: {
    schema: {
      properties: {
        question: field('TEXT', { label: 'Question', maxLength: 255 }),
        context: field('MARKDOWN', { label: 'Context', required: false }),
        choices: field('LIST', { label: 'Choices', minItems: 2 }),
        start: field('DATE', { label: 'Start', required: false }),
        due: field('RELATIVE_DATE', { label: 'Due' }),
        participants: field('MEMBERS_SELECTION', { label: 'Participants' }),
        ...change.author,
      },
    },
    draftRequired: ['question'],
    mapToTitle: 'question',
    mapToDescription: 'context',
    mapToStartDate: 'start',
    mapToEndDate: 'due',
    ...change.form,
  },
  responses: {
    schema: {
      properties: {
        choice: { labelFrom: 'question', inputType: 'RADIO', type: 'string', optionsFrom: 'choices' },
        comment: field('TEXT', { required: false }),
        ...change.responses,
      },
    },
    ...(change.anonymous !== undefined && { anonymous: change.anonymous }),
  },
  report: {
    participants: 'RESPONDER_LIST',
    properties: { choice: { chart: 'BAR_CHART' }, comment: { list: 'COMMENTS_LIST' } },
    ...change.report,
  },
});

/** The faults of a template, each with its path. */
export const faultsOf = (template: unknown): string[] =>
  configuration.safeParse(template).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
