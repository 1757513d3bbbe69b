import { lengthOf, limits } from '@muster/contract/forms/limits';
import { OutlinedInput } from '../../../ui/controls/outlined-input';
import { Counter } from '../../../ui/inputs/counter';
import { FieldFrame } from '../../../ui/forms/field-frame';
import { describedBy } from '../../../ui/forms/field-ids';
import type { FieldProps } from '../field-props';
import { numberTextIn, textIn } from '../field-values';

/**
 * The maximum length of a single-line field. A field with a higher maximum has several lines. In a single-line field, Enter
 * submits the form.
 */
const singleLine = 255;

/** A text field, or a field for a whole number if the field's type is a number. */
export function TextField(props: FieldProps) {
  return props.field.type === 'integer' ? <IntegerField {...props} /> : <WordsField {...props} />;
}

function WordsField(props: FieldProps) {
  const { field, value, onChange } = props;
  const text = textIn(value);
  const max = Math.min(field.maxLength ?? limits.text, limits.text);
  const length = lengthOf(text);
  const isLong = max > singleLine;
  return (
    <FieldFrame {...props} as="control" note={length > max * 0.8 && <Counter count={length} max={max} />}>
      <OutlinedInput
        {...inputProps(props)}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        multiline={isLong}
        minRows={isLong ? 3 : undefined}
        maxRows={isLong ? 12 : undefined}
      />
    </FieldFrame>
  );
}

/** An input for a whole number. Zero shows as empty [5.44]. Other text stays, and validation reports it. */
function IntegerField(props: FieldProps) {
  const { value, onChange } = props;
  const read = (typed: string) => (/^[+-]?\d{1,15}$/.test(typed.trim()) ? Number(typed) : typed);
  return (
    <FieldFrame {...props} as="control">
      <OutlinedInput
        {...inputProps(props)}
        value={numberTextIn(value)}
        onChange={(event) => onChange(read(event.target.value))}
        inputProps={{ inputMode: 'numeric', autoComplete: 'off' }}
        className="max-w-60"
      />
    </FieldFrame>
  );
}

const inputProps = (props: FieldProps) => ({
  id: props.id,
  onBlur: props.onBlur,
  error: props.problem !== undefined,
  required: props.required,
  'aria-describedby': describedBy(props),
  fullWidth: true,
});
