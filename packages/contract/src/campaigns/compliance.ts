/** The questions with which people say that they cannot do what a campaign asks. */
import type { FormSchema } from '../forms/types';

/** The answer 'No' of a RADIO_BOOLEAN. */
export const refusal = 'false';

/** The names of the yes/no questions whose 'No' makes another question required: the form then wants to know what is in the way. */
export function complianceFields(schema: FormSchema | undefined): string[] {
  const fields = Object.values(schema?.properties ?? {});
  const wanted = fields.flatMap(({ requiredWhen }) => (requiredWhen?.in?.includes(refusal) ? [requiredWhen.field] : []));
  return [...new Set(wanted)].filter((name) => schema?.properties[name]?.inputType === 'RADIO_BOOLEAN');
}
