import { limits } from '@muster/contract/forms/limits';
import type { Step } from '@muster/contract/forms/types';
import { FieldFrame } from '../../../ui/forms/field-frame';
import type { FieldProps } from '../field-props';
import { stepsIn, textsIn } from '../field-values';
import { SortableRows, type Row } from '../rows/sortable-rows';

/** A list of short texts. */
export function ListField(props: FieldProps) {
  const rows = textsIn(props.value).map((text, index): Row => ({ id: String(index), text }));
  return <RowsField field={props} rows={rows} onRows={(changed) => props.onChange(changed.map(({ text }) => text))} />;
}

/** A list of steps. A step keeps its id when its text changes, so that its ticks and counts stay correct. */
export function StepsField(props: FieldProps) {
  const rows = stepsIn(props.value).map(({ id, title }): Row => ({ id, text: title }));
  const onRows = (changed: readonly Row[]) => props.onChange(changed.map(({ id, text }): Step => ({ id, title: text })));
  return <RowsField field={props} rows={rows} onRows={onRows} isNumbered />;
}

interface RowsFieldProps {
  field: FieldProps;
  rows: Row[];
  onRows(changed: readonly Row[]): void;
  isNumbered?: boolean;
}

function RowsField({ field: props, rows, onRows, isNumbered = false }: RowsFieldProps) {
  const { label, field, onBlur } = props;
  return (
    <FieldFrame {...props} as="group">
      <SortableRows
        label={label}
        minRows={field.minItems ?? 1}
        rows={rows}
        maxRows={field.maxItems ?? limits.entries}
        maxLength={limits.entry}
        onChange={onRows}
        onBlur={onBlur}
        isNumbered={isNumbered}
      />
    </FieldFrame>
  );
}
