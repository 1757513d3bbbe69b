import { useTranslation } from 'react-i18next';
import CheckBoxOutlineBlank from '~icons/ic/baseline-check-box-outline-blank';
import CheckBoxOutlined from '~icons/ic/outline-check-box';
import { Skeleton } from '../../../ui/display/skeleton';
import { Text } from '../../../ui/display/text';
import { FileList } from '../../files';
import { FormText } from '../../../ui/texts/shipped-texts';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden';
import { idsIn, membersOf, stepsIn, textIn, textsIn } from '../field-values';
import { useLoaded } from '../../../lib/queries/source';
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
  return chosen === '' ? (
    <NoAnswer />
  ) : (
    <Text dir="auto">
      <FormText>{labelsOf(props, [chosen]).join()}</FormText>
    </Text>
  );
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
      <ul>
        {steps.map(({ id, label }) => (
          <li key={id} className="flex gap-2 py-0.5">
            {done.includes(id) ? <CheckBoxOutlined className="text-success" /> : <CheckBoxOutlineBlank className="text-active" />}
            <span dir="auto">
              <FormText>{label}</FormText>
            </span>
            {/* The icon stands outside of the text: at the end of a right-to-left text it would widen the page. */}
            <VisuallyHidden> {done.includes(id) ? t('yes') : t('no')}</VisuallyHidden>
          </li>
        ))}
      </ul>
      <Text color="muted">{t('choice.done', { done: steps.filter(({ id }) => done.includes(id)).length, total: steps.length })}</Text>
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
  if (ids.length === 0) return <Text color="muted">{t('none')}</Text>;
  return <FileList ids={ids} store={files} label={field.label ?? t('list')} />;
}
