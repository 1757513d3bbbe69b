import { isReadonly } from '@muster/contract/forms/fields';
import type { FormSchema } from '@muster/contract/forms/types';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';

export const betweenFields = { xs: 2.5, sm: 3.5 } as const;

interface FormFieldsProps {
  schema: FormSchema;
  /** Renders a field by its name. */
  show(name: string): ReactNode;
  /** What stands before the first field. */
  children: ReactNode;
}

/** The fields of a form. The texts before the first question are close together, so that its answers are high on a phone. */
export function FormFields({ schema: { properties }, show, children }: FormFieldsProps) {
  const names = Object.keys(properties);
  const firstQuestion = Math.max(
    0,
    Object.values(properties).findIndex(({ inputType }) => !isReadonly(inputType)),
  );
  return (
    <>
      <Stack sx={{ gap: { xs: 1.5, sm: betweenFields.sm }, '&:empty': { display: 'none' } }}>
        {children}
        {names.slice(0, firstQuestion).map(show)}
      </Stack>
      {names.slice(firstQuestion).map(show)}
    </>
  );
}
