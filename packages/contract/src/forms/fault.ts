/** Messages for faults of a template, in English. Other languages translate the code. Double braces mark parameters. */
const faultMessages = {
  CircularCondition: 'Depends on itself',
  OneSelection: 'A form has at most one {{inputType}}',
  NoField: 'There is no field {{name}}',
  WrongKind: '{{name}} is {{inputType}}, not {{fitting}}',
  TitleAlways: 'The title must be visible in every scope, required, and required for a draft',
  OnlyRead: '{{name}} is read-only',
  NamedTwice: '{{name}} is named twice',
  NoBoolean: '{{name}} is not a RADIO_BOOLEAN of the form',
  NoAnswer: 'The responses form has no field {{name}}',
  ListParticipants: '{{list}} does not fit participants {{participants}}',
  NamesNobody: 'An anonymous campaign cannot list responders',
  ReadonlyReport: 'A read-only field has no report',
  ChartOrList: 'Needs a chart or a list',
  NotShown: '{{shown}} does not show {{inputType}}',
  ToneWithoutChart: 'A tone needs a chart',
  JsonType: '{{inputType}} is {{types}}',
  ReadonlyMember: 'Not allowed on a read-only field',
  ReadonlyRequired: 'A read-only field cannot be required',
  ValueOrSource: 'Needs one of value and valueFrom',
  UnreadableValue: 'Cannot be shown as {{inputType}}',
  AnswerHasValue: 'Only a read-only field has a value',
  NoList: '{{inputType}} is not a list',
  NoNumber: 'Only a TEXT of type integer has bounds',
  NoText: 'Only text has a length',
  NoPastDate: 'Only a DATE that is no start and no due date can exclude the future',
  LabelOrSource: 'Needs one of label and labelFrom',
  AuthorsOnly: '{{inputType}} is for authors',
  MinAboveMax: 'min is greater than max',
  TooLong: 'More than {{most}}',
  AlwaysRequired: 'The field is always required: set required to false',
  TooMany: 'At most {{most}} are possible',
  RefusedDefault: 'The field does not accept this value',
  NoOptions: '{{inputType}} has no options',
  BooleanOptions: "Needs exactly the options 'true' and 'false'",
  OptionsOrSource: 'Needs one of inputTypeOptions and optionsFrom',
  NeedsOption: 'Needs an option',
  NeedsTwoOptions: 'Needs two options or more',
  SameOption: 'Two options have the same id',
  UrgencyByAuthor: 'Only the options of one RADIO of the author have an urgency',
  OnlyResponses: 'Only a responses form can take values from the author',
  NotAsked: 'The author is not asked for {{name}}',
  Unfit: '{{source}} does not fit {{inputType}}',
  MayBeEmpty: '{{name}} may be empty',
  MayBeEmptyRequired: '{{name}} may be empty, and this is required',
  MayHoldFewer: '{{name}} can have fewer entries',
  NoTaxonomy: '{{inputType}} takes no taxonomy',
  NoOwnOptions: '{{name}} has no options of its own',
  NoOption: '{{name}} has no option {{option}}',
  NeedsSelection: 'A {{type}} has a {{needed}} and no {{other}}',
  NeedsParticipants: 'A {{type}} has {{needed}}',
  ExchangeAnswers: 'The exchange stores the answers of a {{type}}',
  AsksNothing: 'A {{type}} needs at least one question',
  ShowsNames: 'A {{type}} shows who takes part, so it cannot be anonymous',
} as const;

export type FaultCode = keyof typeof faultMessages;
export type FaultParams = Record<string, string | number>;

/** One fault of a template, with its path. */
export interface TemplateFault {
  path: (string | number)[];
  code: FaultCode;
  params: FaultParams;
  /** The English message, with the parameters filled in. */
  message: string;
}

export function templateFault(path: TemplateFault['path'], code: FaultCode, params: FaultParams = {}): TemplateFault {
  const message = faultMessages[code].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? name));
  return { path, code, params, message };
}
