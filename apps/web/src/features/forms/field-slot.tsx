import { isReadonly } from '@muster/contract/forms/fields';
import type { AnswerableInputType, CampaignScope, FormField } from '@muster/contract/forms/types';
import { memo, useCallback } from 'react';
import { useController, type Control } from 'react-hook-form';
import { ReadField } from './displays/read-field';
import type { FieldComponent, FieldProps } from './field-props';
import { answerFields } from './fields/registry';
import { useShownField } from './use-shown-field';
import type { FilledForm } from './use-template-form';

interface FieldSlotProps {
  name: string;
  field: FormField;
  control: Control<FilledForm>;
  formId: string;
  scope: CampaignScope;
  required: boolean;
  isLabelHidden: boolean;
  /** The current value of a field. */
  valueOf(name: string): unknown;
  /** Called when the person changes this field. */
  onEdit(name: string): void;
  onBusy(name: string, ...busy: Parameters<FieldProps['onBusy']>): void;
}

const fieldId = (formId: string, name: string): string => `${formId}-${name}`;

/** One field of a form: an input if the respondent answers it, otherwise its text. */
export const FieldSlot = memo(function FieldSlot(props: FieldSlotProps) {
  const { name, field, isLabelHidden } = props;
  if (isReadonly(field.inputType)) return <ReadField name={name} field={field} value={field.value} isLabelHidden={isLabelHidden} />;
  return <AnswerSlot {...props} Component={answerFields[field.inputType as AnswerableInputType]} />;
});

function AnswerSlot({
  name,
  field: original,
  control,
  formId,
  scope,
  required,
  isLabelHidden,
  valueOf,
  onEdit,
  onBusy,
  Component,
}: FieldSlotProps & { Component: FieldComponent }) {
  const { field, lang } = useShownField(original);
  const { field: bound, fieldState } = useController({ name, control });
  const tellBusy = useCallback<FieldProps['onBusy']>((...busy) => onBusy(name, ...busy), [name, onBusy]);
  // the element has no box of its own, so that the gaps between the fields stay
  return (
    <div lang={lang} className="contents">
      <Component
        name={name}
        field={field}
        label={field.label ?? name}
        description={field.description}
        isLabelHidden={isLabelHidden}
        id={fieldId(formId, name)}
        value={bound.value}
        current={() => valueOf(name)}
        onChange={(value) => {
          onEdit(name);
          bound.onChange(value);
        }}
        onSettle={bound.onChange}
        onBlur={bound.onBlur}
        onBusy={tellBusy}
        required={required}
        scope={scope}
        problem={fieldState.error?.message}
      />
    </div>
  );
}
