/** The form of a question, in the form language, and the request body that it produces [2.137] [7.40] [7.41]. */
import { questionBodyLength, questionTitleLength } from '@muster/contract/exchange/limits';
import type { Question, QuestionCreation } from '@muster/contract/exchange/question';
import type { Answers, FormField, FormSchema } from '@muster/contract/forms/types';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { textIn, type Submission } from '../../forms';

const anonymous = 'anonymous';
const namedOption = 'named';

interface SchemaOptions {
  /** The practice of the list from which the person came. */
  practiceId?: number | undefined;
  /** A new question offers the choice between named and anonymous. It is fixed after that. */
  isNew: boolean;
  /** False for an anonymous question, which takes no files. */
  hasFiles: boolean;
}

/** Question, context, resources and categories. A new question also has the choice to be anonymous. */
export function useQuestionSchema({ practiceId, isNew, hasFiles }: SchemaOptions): FormSchema {
  const { t } = useTranslation('communities');
  return useMemo(() => {
    const title: FormField = { label: t('form.question'), type: 'string', inputType: 'TEXT', maxLength: questionTitleLength };
    const body: FormField = { label: t('form.context'), type: 'string', inputType: 'MARKDOWN', maxLength: questionBodyLength };
    const files: FormField = { label: t('form.resources'), type: 'array', inputType: 'FILE', required: false };
    const categories: FormField = {
      label: t('form.about'),
      description: t('form.aboutHelp'),
      type: 'array',
      inputType: 'MULTI_SELECT_LIST',
      required: false,
      optionsFrom: { taxonomies: ['SAFETY_PRACTICE', 'HIGH_RISK_WORK'] },
      ...(practiceId !== undefined && { defaultValue: [{ categoryId: practiceId }] }),
    };
    const names: FormField = {
      label: t('form.names'),
      description: t('form.namesHelp'),
      type: 'string',
      inputType: 'RADIO',
      inputTypeOptions: [
        { id: namedOption, label: t('form.named') },
        { id: anonymous, label: t('form.anonymous') },
      ],
      defaultValue: namedOption,
    };
    const fileIds: FormField = { ...files, ...(isNew && { visibleWhen: { field: 'names', in: [namedOption] } }) };
    const properties: FormSchema['properties'] = hasFiles ? { title, body, fileIds, categories } : { title, body, categories };
    return { properties: isNew ? { ...properties, names } : properties };
  }, [t, practiceId, isNew, hasFiles]);
}

/** The initial values for an existing question. */
export const answersOf = ({ title, body, categories, fileIds }: Question): Answers => ({
  title,
  body,
  categories: categories.map(({ id }) => ({ categoryId: id })),
  fileIds,
});

/** The fields that the bodies of a new and of a changed question share. */
export function bodyOf({ answers, fileIds }: Submission): Omit<QuestionCreation, 'companyId' | 'isAnonymous'> {
  const { title, body, categories } = answers;
  const about = Array.isArray(categories) ? categories : [];
  return {
    title: textIn(title).trim(),
    body: textIn(body),
    categories: about.flatMap((one: { categoryId?: number }) => one.categoryId ?? []),
    fileIds,
  };
}

export const isAnonymousIn = ({ answers }: Pick<Submission, 'answers'>): boolean => answers['names'] === anonymous;
