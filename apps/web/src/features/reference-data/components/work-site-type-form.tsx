import { referenceDescriptionLength, referenceTitleLength } from '@muster/contract/reference-data/limits';
import type { ReferenceItem } from '@muster/contract/reference-data/reference-data';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Link } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { announceFailure, isApiError } from '../../../lib/api-errors';
import { refusedFields } from '../../../lib/field-errors';
import { BottomActionBar } from '../../../ui/layout/bottom-action-bar';
import { TextInput } from '../../../ui/text-input';
import { useSaveWorkSiteType } from '../api';
import { useTheirChange } from '../use-their-change';
import { TheirChange } from './their-change';

interface WorkSiteTypeFormProps {
  /** The type to change; without one a type is added. */
  item?: ReferenceItem;
  onSaved(): void;
}

interface Values {
  title: string;
  description: string;
}

/** Checks what is typed, sends it, and shows each refusal where it arose; what was typed stays until it is saved. */
export function WorkSiteTypeForm({ item, onSaved }: WorkSiteTypeFormProps) {
  const { t } = useTranslation(['reference-data', 'ui']);
  const save = useSaveWorkSiteType(item?.id);
  const { register, handleSubmit, setError, reset, formState } = useForm<Values>({
    mode: 'onTouched',
    defaultValues: { title: item?.title ?? '', description: item?.description ?? '' },
  });
  const change = useTheirChange(item);

  const refuse = (error: Error) => {
    if (isApiError(error) && error.problem.message === 'referenceData.titleTaken')
      return setError('title', { message: t('taken') }, { shouldFocus: true });
    if (isApiError(error) && error.problem.message === 'error.version') return change.fetchTheirs();
    const refused = refusedFields(error, ['title', 'description']);
    for (const [at, { field, text }] of refused.entries()) setError(field, { message: text }, { shouldFocus: at === 0 });
    if (refused.length === 0 && isApiError(error)) announceFailure(error);
    return undefined;
  };
  const submit = handleSubmit((values) => save.mutate({ ...values, version: change.version }, { onSuccess: onSaved, onError: refuse }));
  const tooLong = (max: number) => ({ value: max, message: t('ui:problem.maxLength', { max }) });

  return (
    <Stack component="form" noValidate onSubmit={(event) => void submit(event)} spacing={3} sx={{ maxWidth: 640 }}>
      {change.theirs && (
        <TheirChange
          theirs={change.theirs}
          onKeepMine={() => change.settle()}
          onTakeTheirs={(theirs) => {
            reset({ title: theirs.title, description: theirs.description });
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
        help={t('workSiteTypes.descriptionHelp')}
        multiline
        minRows={3}
        maxRows={12}
        problem={formState.errors.description?.message}
        {...register('description', { maxLength: tooLong(referenceDescriptionLength) })}
      />
      <BottomActionBar>
        <Button component={Link} to="/system/work-site-types" color="inherit">
          {t('ui:cancel')}
        </Button>
        <Button type="submit" variant="contained" loading={save.isPending} disabled={change.theirs !== undefined}>
          {t('save')}
        </Button>
      </BottomActionBar>
    </Stack>
  );
}
