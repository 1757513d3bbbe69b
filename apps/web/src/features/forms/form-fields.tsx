import { isReadonly } from '@muster/contract/forms/fields';
import { inputTypes, type FormField, type FormSchema } from '@muster/contract/forms/types';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';

export const betweenFields = 'gap-5 sm:gap-7';

export interface FormFieldsProps {
  schema: FormSchema;
  /** Renders a field by its name. */
  show(name: string): ReactNode;
  /** The visible fields by name. */
  fields: ReadonlyMap<string, FormField>;
  form: UseFormReturn<Record<string, unknown>>;
  /** Shown before the first field. */
  children: ReactNode;
}

/** Whether the field only shows a text. A field of a newer build's type does not count as one [8.40]. */
export const isText = ({ inputType }: FormField): boolean => inputTypes.includes(inputType) && isReadonly(inputType);

/**
 * The notes that the product's templates have in every form, about danger and about names. They stand beside the button, so that the
 * content comes first. A company may have changed their texts.
 */
const besideButton: ReadonlySet<string> = new Set(['showSafety', 'showAnonymity']);

export const isBesideButton = (name: string): boolean => besideButton.has(name);

/** The fields of a form. The texts before the first question are close together, so that its answers are high on a phone. */
export function FormFields({ schema: { properties }, show, children }: FormFieldsProps) {
  const fields = Object.entries(properties).filter(([name]) => !isBesideButton(name));
  const names = fields.map(([name]) => name);
  const firstQuestion = Math.max(
    0,
    fields.findIndex(([, field]) => !isText(field)),
  );
  return (
    <>
      <div className="flex flex-col gap-3 sm:gap-7 empty:hidden">
        {children}
        {names.slice(0, firstQuestion).map(show)}
      </div>
      {names.slice(firstQuestion).map(show)}
    </>
  );
}
