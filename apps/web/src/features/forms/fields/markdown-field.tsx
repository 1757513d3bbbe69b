import { lengthOf, limits } from '@muster/contract/forms/limits';
import { useTranslation } from 'react-i18next';
import { MarkdownEditor } from '../../../ui/markdown/markdown-editor';
import { Counter } from '../../../ui/inputs/counter';
import { FieldFrame } from '../../../ui/forms/field-frame';
import { describedBy, labelId } from '../../../ui/forms/field-ids';
import { useMedia } from '../../../ui/hooks/use-media';
import type { FieldProps } from '../field-props';
import { textIn } from '../field-values';

/** A text with Markdown formatting [5.7]. */
export function MarkdownField(props: FieldProps) {
  const { t } = useTranslation('forms');
  const { field, id, value, required, problem, onChange, onBlur } = props;
  const text = textIn(value);
  // On a phone, what follows the text stays within reach. The editor grows with the text.
  const isSmall = useMedia('sm-down');
  const max = Math.min(field.maxLength ?? limits.markdown, limits.markdown);
  return (
    <FieldFrame {...props} as="named" note={<Counter count={lengthOf(text)} max={max} />}>
      <MarkdownEditor
        id={id}
        labelledBy={labelId(id)}
        describedBy={describedBy(props)}
        value={text}
        onChange={onChange}
        onBlur={onBlur}
        required={required}
        invalid={problem !== undefined}
        placeholder={t('markdownPlaceholder')}
        size={isSmall ? 'tiny' : 'small'}
      />
    </FieldFrame>
  );
}
