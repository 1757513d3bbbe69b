import CheckBoxOutlineBlank from '@mui/icons-material/CheckBoxOutlineBlank';
import CheckBoxOutlined from '@mui/icons-material/CheckBoxOutlined';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { FileList } from '../../files';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden';
import { idsIn, membersOf, stepsIn, textIn, textsIn } from '../field-values';
import { useLoaded } from '../../../lib/source';
import { useFormSources } from '../form-sources';
import type { DisplayProps } from './display-props';
import { Items, NoAnswer } from './items';

const labelsOf = ({ field }: DisplayProps, ids: readonly string[]): string[] =>
  ids.map((id) => field.inputTypeOptions?.find((option) => option.id === id)?.label ?? id);

export function ListDisplay({ value }: DisplayProps) {
  return <Items texts={textsIn(value)} />;
}

export function StepsDisplay({ value }: DisplayProps) {
  return <Items texts={stepsIn(value).map(({ title }) => title)} isNumbered />;
}

export function ChoiceDisplay(props: DisplayProps) {
  const chosen = typeof props.value === 'boolean' ? String(props.value) : textIn(props.value);
  return chosen === '' ? <NoAnswer /> : <Typography dir="auto">{labelsOf(props, [chosen])}</Typography>;
}

export function ChoicesDisplay(props: DisplayProps) {
  return <Items texts={labelsOf(props, textsIn(props.value))} />;
}

/** All steps. Each shows whether it is done. */
export function CheckableStepsDisplay({ field, value }: DisplayProps) {
  const { t } = useTranslation('forms');
  const done = membersOf(value, 'val', 'string');
  const steps = field.inputTypeOptions ?? [];
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {steps.map(({ id, label }) => (
          <Box component="li" key={id} sx={{ display: 'flex', gap: 1, py: 0.25 }}>
            {done.includes(id) ? <CheckBoxOutlined color="success" aria-hidden /> : <CheckBoxOutlineBlank color="action" aria-hidden />}
            <span dir="auto">{label}</span>
            {/* The icon stands outside of the text: at the end of a right-to-left text it would widen the page. */}
            <VisuallyHidden> {done.includes(id) ? t('yes') : t('no')}</VisuallyHidden>
          </Box>
        ))}
      </Box>
      <Typography color="textSecondary">
        {t('choice.done', { done: steps.filter(({ id }) => done.includes(id)).length, total: steps.length })}
      </Typography>
    </>
  );
}

export function CategoriesDisplay(props: DisplayProps) {
  const categories = useLoaded(useFormSources().categories);
  const ids = membersOf(props.value, 'categoryId', 'number');
  const own = props.field.inputTypeOptions;
  if (ids.length > 0 && !own && !categories.data && !categories.isError) return <Skeleton width={160} />;
  const titleOf = (id: number) =>
    own?.find((option) => option.id === String(id))?.label ?? categories.data?.find((item) => item.id === id)?.title;
  return <Items texts={ids.map((id) => titleOf(id) ?? `#${id}`)} />;
}

export function FilesDisplay({ field, value }: DisplayProps) {
  const { t } = useTranslation('files');
  const ids = idsIn(value);
  const { files } = useFormSources();
  if (ids.length === 0) return <Typography color="textSecondary">{t('none')}</Typography>;
  return <FileList ids={ids} store={files} label={field.label ?? t('list')} />;
}
