/** The urgency of a campaign: the author chooses it in a RADIO whose options name one. */
import { ownProperty } from '../forms/read';
import { urgencies, type Answers, type FieldOption, type FormField, type FormSchema, type Urgency } from '../forms/types';

/** Copies of the product's safety alert from before options could name an urgency. */
const olderAlert = {
  field: 'urgency',
  options: { stopNow: 'STOP_NOW', actToday: 'ACT_TODAY', beAware: 'KNOW' } as Readonly<Record<string, Urgency>>,
};

function urgencyOfOption(name: string, { id, urgency }: FieldOption): Urgency | undefined {
  if (urgency !== undefined || name !== olderAlert.field) return urgency;
  return ownProperty(olderAlert.options, id) as Urgency | undefined;
}

/** The name of the field of an author's form that decides the urgency. Undefined if the form does not ask. */
export const urgencyFieldOf = ({ properties }: FormSchema): string | undefined =>
  Object.keys(properties).find((name) => {
    const { inputType, inputTypeOptions = [] } = properties[name] as FormField;
    return inputType === 'RADIO' && inputTypeOptions.some((option) => urgencyOfOption(name, option) !== undefined);
  });

/** The urgency that these answers of the author give the campaign. Null if the form does not ask, or the author has not chosen yet. */
export function urgencyOf(form: FormSchema, answers: Answers): Urgency | null {
  const name = urgencyFieldOf(form);
  if (name === undefined) return null;
  const option = form.properties[name]?.inputTypeOptions?.find(({ id }) => id === answers[name]);
  return (option && urgencyOfOption(name, option)) ?? null;
}

const rankOf = (urgency: Urgency | null): number => (urgency === null ? urgencies.length : urgencies.indexOf(urgency));

export const isMoreUrgent = (one: Urgency | null, other: Urgency | null): boolean => rankOf(one) < rankOf(other);
