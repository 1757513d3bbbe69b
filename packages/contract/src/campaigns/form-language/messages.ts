/** What a form says about a field, in English; other languages translate by the key. Braces name the parameters. */
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
} as const;

export type FormMessage = keyof typeof formMessages;

/** The codes that go over the wire in a field error [5.38]. */
export type FormCode = 'NotNull' | 'Size' | 'Min' | 'Max' | 'Pattern' | 'Option' | 'Type' | 'Template';

export interface FieldProblem {
  /** The field's name. */
  field: string;
  /** The field's name and, where one entry is at fault, its index. */
  path: (string | number)[];
  code: FormCode;
  message: FormMessage;
  params: Record<string, string | number>;
}
