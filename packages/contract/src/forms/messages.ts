/** Messages about a field, in English. Other languages translate the key. Double braces mark parameters. */
export const formMessages = {
  'form.required': 'This is a required field',
  'form.minItemsOne': '{{label}} requires at least one item to be selected.',
  'form.minItems': '{{label}} requires at least {{min}} items to be selected.',
  'form.sitesRequired': 'At least one worksite is required',
  'form.membersRequired': 'At least one member is required',
  'form.invalidDate': 'Invalid date',
  'form.templateIncorrect': 'Templated incorrectly configured',
  'form.maxLength': 'Use at most {{max}} characters',
  'form.maxItems': 'Add at most {{max}} items',
  'form.min': 'Enter {{min}} or more',
  'form.max': 'Enter {{max}} or less',
  'form.wholeNumber': 'Enter a whole number',
  'form.option': 'Choose from the list',
  'form.type': 'This cannot be read',
  'form.sendDatePast': 'Choose today or a later day, or leave it empty to send now',
  'form.dateFuture': 'Choose today or an earlier day',
  'form.dueDatePast': 'Choose a time in the future, after the start',
  'form.distinct': 'Make each item different',
} as const;

export type FormMessage = keyof typeof formMessages;

/** The codes that a field error contains in the API [5.38]. */
export type FormCode =
  | 'NotNull'
  | 'Size'
  | 'Min'
  | 'Max'
  | 'Pattern'
  | 'Option'
  | 'Type'
  | 'Template'
  | 'Past'
  | 'Future'
  | 'DuePast'
  | 'Distinct';

export interface FieldProblem {
  /** The field's name. */
  field: string;
  /** The field's name, followed by the index of the wrong entry in a list. */
  path: (string | number)[];
  code: FormCode;
  message: FormMessage;
  params: Record<string, string | number>;
}
