/** Checks that the structure alone cannot express: references between the parts of a template exist and fit. */
import { fieldFaults } from './field-faults';
import { templateFault, type FaultCode, type FaultParams, type TemplateFault } from './fault';
import { answerableKind, isReadonly } from './fields';
import { ownProperty } from './read';
import type { AnswerableInputType, Configuration, FormField, FormSchema, ReportProperty } from './types';

/** All faults of a template whose structure is valid. Returns an empty list for a valid template. */
export function crossCheck(template: Configuration): TemplateFault[] {
  const { form, responses } = template;
  const author = form.schema;
  return [
    ...formFaults(author, ['form', 'schema', 'properties'], undefined),
    ...mappingFaults(template),
    ...(responses.schema ? formFaults(responses.schema, ['responses', 'schema', 'properties'], author) : []),
    ...anonymityFaults(template),
    ...urgencyFaults(template),
    ...reportFaults(template),
  ];
}

/** `author` is the form from which a responses form can take values; undefined for the author's form itself. */
function formFaults(schema: FormSchema, path: TemplateFault['path'], author: FormSchema | undefined): TemplateFault[] {
  const faults = Object.entries(schema.properties).flatMap(([name, field]) =>
    fieldFaults(field, { name, schema, author }).map((fault) => ({ ...fault, path: [...path, name, ...fault.path] })),
  );
  const circle = Object.keys(schema.properties).find((name) => dependsOnItself(name, schema));
  if (circle !== undefined) faults.push(templateFault([...path, circle, 'visibleWhen'], 'CircularCondition'));
  for (const inputType of ['MEMBERS_SELECTION', 'SITES_SELECTION'] as const) {
    const [, second] = Object.entries(schema.properties).filter(([, field]) => field.inputType === inputType);
    if (second !== undefined) faults.push(templateFault([...path, second[0]], 'OneSelection', { inputType }));
  }
  return faults;
}

function dependsOnItself(name: string, schema: FormSchema): boolean {
  const seen = new Set<string>();
  for (let at = hangsOn(name, schema); at !== undefined && !seen.has(at); at = hangsOn(at, schema)) {
    if (at === name) return true;
    seen.add(at);
  }
  return false;
}

/** The name of the field whose answer decides whether this field is visible. */
const hangsOn = (name: string, { properties }: FormSchema): string | undefined =>
  (ownProperty(properties, name) as FormField | undefined)?.visibleWhen?.field;

const mappable = {
  mapToTitle: ['TEXT'],
  mapToDescription: ['TEXT', 'MARKDOWN'],
  mapToStartDate: ['DATE'],
  mapToEndDate: ['DATE', 'RELATIVE_DATE'],
} as const satisfies Partial<Record<keyof Configuration['form'], readonly AnswerableInputType[]>>;

function mappingFaults({ form }: Configuration): TemplateFault[] {
  const faults: TemplateFault[] = [];
  const fieldOf = (name: string) => ownProperty(form.schema.properties, name) as FormField | undefined;
  for (const [key, fitting] of Object.entries(mappable) as [keyof typeof mappable, readonly string[]][]) {
    const name = form[key];
    if (name === undefined) continue;
    const field = fieldOf(name);
    if (field === undefined) faults.push(templateFault(['form', key], 'NoField', { name }));
    else if (!fitting.includes(field.inputType) || field.type === 'integer') {
      faults.push(templateFault(['form', key], 'WrongKind', { name, inputType: field.inputType, fitting: fitting.join(' or ') }));
    } else if (field.notInFuture) faults.push(templateFault(['form', 'schema', 'properties', name, 'notInFuture'], 'NoPastDate'));
  }
  const title = fieldOf(form.mapToTitle);
  const isAlwaysAsked = title?.visibleForScopes === undefined && title?.visibleWhen === undefined;
  if (title?.required === false || !isAlwaysAsked || !form.draftRequired.includes(form.mapToTitle)) {
    faults.push(templateFault(['form', 'mapToTitle'], 'TitleAlways'));
  }
  form.draftRequired.forEach((name, index) => {
    const field = fieldOf(name);
    const path = ['form', 'draftRequired', index];
    if (field === undefined) faults.push(templateFault(path, 'NoField', { name }));
    else if (isReadonly(field.inputType)) faults.push(templateFault(path, 'OnlyRead', { name }));
    else if (form.draftRequired.indexOf(name) < index) faults.push(templateFault(path, 'NamedTwice', { name }));
  });
  return faults;
}

function anonymityFaults({ form, responses }: Configuration): TemplateFault[] {
  if (typeof responses.anonymous !== 'object') return [];
  const { valueFrom } = responses.anonymous;
  const field = ownProperty(form.schema.properties, valueFrom) as FormField | undefined;
  if (field?.inputType === 'RADIO_BOOLEAN') return [];
  return [templateFault(['responses', 'anonymous', 'valueFrom'], 'NoBoolean', { name: valueFrom })];
}

/** Two fields could give a campaign two urgencies. */
function urgencyFaults({ form, responses }: Configuration): TemplateFault[] {
  const named = (schema: FormSchema | undefined) =>
    Object.entries(schema?.properties ?? {}).filter(([, field]) => field.inputTypeOptions?.some(({ urgency }) => urgency !== undefined));
  const faultIn = (side: 'form' | 'responses', name: string) =>
    templateFault([side, 'schema', 'properties', name, 'inputTypeOptions'], 'UrgencyByAuthor');
  const byAuthor = named(form.schema).filter(([, { inputType }], index) => index > 0 || inputType !== 'RADIO');
  return [...byAuthor.map(([name]) => faultIn('form', name)), ...named(responses.schema).map(([name]) => faultIn('responses', name))];
}

function reportFaults({ responses, report }: Configuration): TemplateFault[] {
  const { participants } = report;
  const isBySite = participants === 'SITE_RESPONDER_LIST';
  return Object.entries(report.properties).flatMap(([name, property]) => {
    const field = ownProperty(responses.schema?.properties ?? {}, name) as FormField | undefined;
    const { list } = property;
    const faults: FaultArguments[] = field === undefined ? [['NoAnswer', { name }]] : propertyFaults(field, property);
    if (list !== undefined && list.startsWith('SITE_') !== isBySite) faults.push(['ListParticipants', { list, participants }]);
    if (responses.anonymous === true && list?.endsWith('RESPONDER_LIST')) faults.push(['NamesNobody']);
    return faults.map(([code, params]) => templateFault(['report', 'properties', name], code, params));
  });
}

type FaultArguments = [FaultCode, FaultParams?];

function propertyFaults(field: FormField, { chart, list, tone }: ReportProperty): FaultArguments[] {
  const kind = answerableKind(field);
  const { inputType } = field;
  if (kind === undefined) return [['ReadonlyReport']];
  const faults: FaultArguments[] = [];
  if (chart === undefined && list === undefined) faults.push(['ChartOrList']);
  if (chart !== undefined && !kind.charts.includes(chart)) faults.push(['NotShown', { shown: chart, inputType }]);
  if (list !== undefined && !kind.lists.includes(list)) faults.push(['NotShown', { shown: list, inputType }]);
  if (tone !== undefined && chart === undefined) faults.push(['ToneWithoutChart']);
  return faults;
}
