import { isReadonly } from '@muster/contract/forms/fields';
import type { Answers, CampaignScope, FormField, FormSchema } from '@muster/contract/forms/types';
import { isRequiredNow } from '@muster/contract/forms/validate';
import Stack from '@mui/material/Stack';
import { Fragment, useId, type ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { UnknownField } from './displays/unknown-field';
import { FieldSlot } from './field-slot';
import type { FilledForm } from './use-template-form';

export const betweenFields = { xs: 2.5, sm: 3.5 } as const;

interface FormFieldsProps {
  /** The template's schema, and the part of it that this build knows. */
  whole: FormSchema;
  schema: FormSchema;
  /** The fields that are asked as the form stands, and the answers that this depends on. */
  fields: ReadonlyMap<string, FormField>;
  deciding: Answers;
  template: UseFormReturn<FilledForm>;
  scope: CampaignScope;
  heading: string | undefined;
  below: Readonly<Record<string, ReactNode>> | undefined;
  onEdit(name: string): void;
  onBusy(name: string, isBusy: boolean): void;
  /** What stands before the first field. */
  children: ReactNode;
}

/** The fields of a form. The texts before the first question are close together, so that its answers are high on a phone. */
export function FormFields({
  whole,
  schema,
  fields,
  deciding,
  template,
  scope,
  heading,
  below,
  onEdit,
  onBusy,
  children,
}: FormFieldsProps) {
  const formId = useId();
  const names = Object.keys(whole.properties);
  const firstAnswer = countLeadingTexts(whole);
  const show = (name: string) => {
    const field = fields.get(name);
    if (!field) return schema.properties[name] ? null : <UnknownField key={name} name={name} />;
    return (
      <Fragment key={name}>
        <FieldSlot
          name={name}
          field={field}
          control={template.control}
          formId={formId}
          scope={scope}
          required={isRequiredNow(field, deciding, fields)}
          isLabelHidden={heading !== undefined && field.label === heading}
          valueOf={template.getValues}
          onEdit={onEdit}
          onBusy={onBusy}
        />
        {below?.[name]}
      </Fragment>
    );
  };
  return (
    <>
      <Stack sx={{ gap: { xs: 1.5, sm: betweenFields.sm }, '&:empty': { display: 'none' } }}>
        {children}
        {names.slice(0, firstAnswer).map(show)}
      </Stack>
      {names.slice(firstAnswer).map(show)}
    </>
  );
}

function countLeadingTexts({ properties }: FormSchema): number {
  return Math.max(
    0,
    Object.values(properties).findIndex(({ inputType }) => !isReadonly(inputType)),
  );
}
