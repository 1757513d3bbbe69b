import { referenceDescriptionLength, referenceTitleLength } from '@muster/contract/reference-data/limits';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSavedForm } from '../../../lib/forms/use-saved-form';
import { Button } from '../../../ui/controls/button';
import { SavedForm } from '../../../ui/forms/saved-form';
import { TextInput } from '../../../ui/inputs/text-input';
import { itemQuery, useSaveItem } from '../api';
import { bodyOf, valuesOf, type ItemValues } from '../item-values';
import { hasIndustries, useReferenceList, type Item } from '../lists';
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
  const saved = useItemForm({ item, onSaved });
  const { register, control, formState } = saved.form;
  const tooLong = (max: number) => ({ value: max, message: t('ui:problem.maxLength', { max }) });

  return (
    <SavedForm
      form={saved}
      saveLabel={t('save')}
      isClosed={saved.theirs !== undefined}
      cancel={
        <Button component={Link} to={`/system/${list}`} color="inherit">
          {t('ui:cancel')}
        </Button>
      }
    >
      {saved.theirs && <TheirChange theirs={saved.theirs} onKeepMine={saved.keepMine} onTakeTheirs={saved.takeTheirs} />}
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
    </SavedForm>
  );
}

function useItemForm({ item, onSaved }: ItemFormProps) {
  const { t } = useTranslation('reference-data');
  const queryClient = useQueryClient();
  const list = useReferenceList();
  const save = useSaveItem(list, item?.id);
  const fetchTheirs = async (id: number) => {
    const theirs = await queryClient.query({ ...itemQuery(list, id), staleTime: 0 });
    return { values: valuesOf(theirs), version: theirs.version };
  };
  return useSavedForm<ItemValues, Item>({
    item: `${list} ${item?.id ?? 'new'}`,
    values: valuesOf(item),
    ...(item && { version: item.version, fetchTheirs: () => fetchTheirs(item.id) }),
    fields: ['title', 'description', 'industryIds'],
    rules: { 'referenceData.titleTaken': { field: 'title', text: t('taken') } },
    send: (values, { version, idempotencyKey }) => save.mutateAsync({ ...bodyOf(list, values, version), idempotencyKey }),
    onSaved,
  });
}
