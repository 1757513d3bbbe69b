/** What can be wrong with a template, in English; other languages translate by the code. Braces name the parameters. */
export const faultMessages = {
  CircularCondition: 'Depends on itself',
  OneSelection: 'A form has one {{inputType}} at most',
  NoField: 'There is no field {{name}}',
  WrongKind: '{{name}} is {{inputType}}, not {{fitting}}',
  TitleAlways: 'The title is always asked, required, and required for a draft',
  OnlyRead: '{{name}} is only read',
  NamedTwice: '{{name}} is named twice',
  NoBoolean: '{{name}} is no RADIO_BOOLEAN of the form',
  NoAnswer: 'There is no answer {{name}}',
  ListParticipants: '{{list}} does not go with participants {{participants}}',
  NamesNobody: 'An anonymous campaign names nobody',
  ReadonlyReport: 'A field that is only read has no report',
  ChartOrList: 'Needs a chart or a list',
  NotShown: '{{shown}} does not show {{inputType}}',
  ToneWithoutChart: 'A tone colours a chart, and there is none',
  JsonType: '{{inputType}} is {{types}}',
  ReadonlyMember: 'Not for a field that is only read',
  ReadonlyRequired: 'Nobody can answer a field that is only read',
  ValueOrSource: 'Needs one of value and valueFrom',
  UnreadableValue: 'Cannot be shown as {{inputType}}',
  AnswerHasValue: 'Only a field that is only read has a value',
  NoList: '{{inputType}} is no list',
  NoNumber: 'Only a TEXT of type integer has bounds',
  NoText: 'Only text has a length',
  LabelOrSource: 'Needs one of label and labelFrom',
  AuthorsOnly: '{{inputType}} is for authors',
  MinAboveMax: 'More than max',
  TooLong: 'More than {{most}}',
  AlwaysRequired: 'It is required always: say required false',
  TooMany: 'At most {{most}} are possible',
  RefusedDefault: 'The field would refuse it',
  NoOptions: '{{inputType}} has no options',
  BooleanOptions: "Needs exactly the options 'true' and 'false'",
  OptionsOrSource: 'Needs one of inputTypeOptions and optionsFrom',
  NeedsOption: 'Needs an option',
  SameOption: 'Two have the same id',
  OnlyResponses: 'Only a responses form takes from the author',
  NotAsked: 'The author is not asked for {{name}}',
  Unfit: '{{source}} does not fit {{inputType}}',
  MayBeEmpty: '{{name}} may be empty',
  MayBeEmptyRequired: '{{name}} may be empty, and this is required',
  MayHoldFewer: '{{name}} may hold fewer',
  NoTaxonomy: '{{inputType}} takes no taxonomy',
  NoOwnOptions: '{{name}} has no options of its own',
  NoOption: '{{name}} has no option {{option}}',
  NeedsSelection: 'A {{type}} has a {{needed}} and no {{other}}',
  NeedsParticipants: 'A {{type}} has {{needed}}',
  ExchangeAnswers: "The answers of a {{type}} are the exchange's",
  AsksNothing: 'A {{type}} asks something',
} as const;

export type FaultCode = keyof typeof faultMessages;
export type FaultParams = Record<string, string | number>;

/** One thing that is wrong with a template, and where. */
export interface TemplateFault {
  path: (string | number)[];
  code: FaultCode;
  params: FaultParams;
  /** In English, with its parameters. */
  message: string;
}

export function templateFault(path: TemplateFault['path'], code: FaultCode, params: FaultParams = {}): TemplateFault {
  const message = faultMessages[code].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? name));
  return { path, code, params, message };
}
