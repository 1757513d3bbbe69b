import { referenceDescriptionLength, referenceTitleLength } from '@muster/contract/reference-data/limits';
import { Link } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { announceFailure, isApiError } from '../../../lib/api-errors';
import { refusedFields } from '../../../lib/forms/field-errors';
import { Button } from '../../../ui/controls/button';
import { BottomActionBar } from '../../../ui/layout/bottom-action-bar';
import { TextInput } from '../../../ui/text-input';
import { useSaveItem } from '../api';
import { hasIndustries, useReferenceList, type Item } from '../lists';
import { useTheirChange } from '../use-their-change';
import { bodyOf, valuesOf, type ItemValues } from '../item-values';
import { IndustriesField } from './industries-field';
import { TheirChange } from './their-change';

interface ItemFormProps {
  /** The item to change. Undefined adds an item. */
  item?: Item;
  onSaved(): void;
}

/** Validates and sends the form. Shows each error at its field, and keeps the typed text until it is saved. */
export function ItemForm({ item, onSaved }: ItemFormProps) {
  const { t } = useTranslation(['reference-data', 'ui']);
  const list = useReferenceList();
  const save = useSaveItem(list, item?.id);
  const { register, control, handleSubmit, setError, reset, formState } = useForm<ItemValues>({
    mode: 'onTouched',
    defaultValues: valuesOf(item),
  });
  const change = useTheirChange(list, item);

  const refuse = (error: Error) => {
    if (isApiError(error) && error.problem.message === 'referenceData.titleTaken')
      return setError('title', { message: t('taken') }, { shouldFocus: true });
    if (isApiError(error) && error.problem.message === 'error.version') return change.fetchTheirs();
    const refused = refusedFields(error, ['title', 'description', 'industryIds']);
    for (const [at, { field, text }] of refused.entries()) setError(field, { message: text }, { shouldFocus: at === 0 });
    if (refused.length === 0 && isApiError(error)) announceFailure(error);
    return undefined;
  };
  const submit = handleSubmit((values) => save.mutate(bodyOf(list, values, change.version), { onSuccess: onSaved, onError: refuse }));
  const tooLong = (max: number) => ({ value: max, message: t('ui:problem.maxLength', { max }) });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-6 max-w-160 *:mt-0">
      {change.theirs && (
        <TheirChange
          theirs={change.theirs}
          onKeepMine={() => change.settle()}
          onTakeTheirs={(theirs) => {
            reset(valuesOf(theirs));
            change.settle();
          }}
        />
      )}
      <TextInput
        label={t('field.title')}
        required
        problem={formState.errors.title?.message}
        {...register('title', {
          validate: (title) => title.trim() !== '' || t('titleRequired'),
          maxLength: tooLong(referenceTitleLength),
        })}
      />
      <TextInput
        label={t('field.description')}
        help={t(`lists.${list}.descriptionHelp`)}
        multiline
        minRows={3}
        maxRows={12}
        problem={formState.errors.description?.message}
        {...register('description', { maxLength: tooLong(referenceDescriptionLength) })}
      />
      {hasIndustries(list) && <IndustriesField control={control} problem={formState.errors.industryIds && t('unknownIndustry')} />}
      <BottomActionBar>
        <Button component={Link} to={`/system/${list}`} color="inherit">
          {t('ui:cancel')}
        </Button>
        <Button type="submit" variant="contained" loading={save.isPending} disabled={change.theirs !== undefined}>
          {t('save')}
        </Button>
      </BottomActionBar>
    </form>
  );
}
