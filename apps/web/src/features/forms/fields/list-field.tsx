import { limits } from '@muster/contract/forms/limits';
import type { Step } from '@muster/contract/forms/types';
import { FieldFrame } from '../../../ui/forms/field-frame';
import type { FieldProps } from '../field-props';
import { stepsIn, textsIn } from '../field-values';
import { SortableRows, type Row } from '../rows/sortable-rows';

/** A list of short texts. */
export function ListField(props: FieldProps) {
  const { label, field, onChange, onBlur, value } = props;
  const rows = textsIn(value).map((text, index): Row => ({ id: String(index), text }));
  return (
    <FieldFrame {...props} as="group">
      <SortableRows
        label={label}
        minRows={field.minItems ?? 1}
        rows={rows}
        maxRows={field.maxItems ?? limits.entries}
        maxLength={limits.entry}
        onChange={(changed) => onChange(changed.map(({ text }) => text))}
        onBlur={onBlur}
      />
    </FieldFrame>
  );
}

/** A list of steps. A step keeps its id when its text changes, so that its ticks and counts stay correct. */
export function StepsField(props: FieldProps) {
  const { label, field, onChange, onBlur, value } = props;
  const rows = stepsIn(value).map(({ id, title }): Row => ({ id, text: title }));
  return (
    <FieldFrame {...props} as="group">
      <SortableRows
        label={label}
        minRows={field.minItems ?? 1}
        rows={rows}
        maxRows={field.maxItems ?? limits.entries}
        maxLength={limits.entry}
        onChange={(changed) => onChange(changed.map(({ id, text }): Step => ({ id, title: text })))}
        onBlur={onBlur}
        isNumbered
      />
    </FieldFrame>
  );
}
