/** What a template's structure cannot say by itself: that its parts name each other rightly and fit together. */
import { fieldFaults } from './field-faults';
import type { TemplateFault } from './fault';
import { answerableKind, isReadonly } from './fields';
import { own } from './read';
import type { AnswerableInputType, Configuration, FormField, FormSchema, ReportProperty } from './types';

/** Every fault of a template whose structure is right; an empty list when it holds together. */
export function crossCheck(template: Configuration): TemplateFault[] {
  const { form, responses } = template;
  const author = form.schema;
  return [
    ...formFaults(author, ['form', 'schema', 'properties'], undefined),
    ...mappingFaults(template),
    ...(responses.schema ? formFaults(responses.schema, ['responses', 'schema', 'properties'], author) : []),
    ...anonymityFaults(template),
    ...reportFaults(template),
  ];
}

/** `author` is the form that a responses form may take values from; undefined for the author's form itself. */
function formFaults(schema: FormSchema, path: TemplateFault['path'], author: FormSchema | undefined): TemplateFault[] {
  const faults = Object.entries(schema.properties).flatMap(([name, field]) =>
    fieldFaults(field, { name, schema, author }).map((fault) => ({ ...fault, path: [...path, name, ...fault.path] })),
  );
  const circle = Object.keys(schema.properties).find((name) => dependsOnItself(name, schema));
  if (circle !== undefined) faults.push({ path: [...path, circle, 'visibleWhen'], message: 'Depends on itself' });
  for (const inputType of ['MEMBERS_SELECTION', 'SITES_SELECTION'] as const) {
    const [, second] = Object.entries(schema.properties).filter(([, field]) => field.inputType === inputType);
    if (second !== undefined) faults.push({ path: [...path, second[0]], message: `A form has one ${inputType} at most` });
  }
  return faults;
}

function dependsOnItself(name: string, schema: FormSchema): boolean {
  const seen = new Set<string>();
  for (let at: string | undefined = name; at !== undefined;) {
    const field = own(schema.properties, at) as FormField | undefined;
    at = field?.visibleWhen?.field;
    if (at === name) return true;
    if (at === undefined || seen.has(at)) return false;
    seen.add(at);
  }
  return false;
}

const mappable = {
  mapToTitle: ['TEXT'],
  mapToDescription: ['TEXT', 'MARKDOWN'],
  mapToStartDate: ['DATE'],
  mapToEndDate: ['DATE', 'RELATIVE_DATE'],
} as const satisfies Partial<Record<keyof Configuration['form'], readonly AnswerableInputType[]>>;

function mappingFaults({ form }: Configuration): TemplateFault[] {
  const faults: TemplateFault[] = [];
  const fieldOf = (name: string) => own(form.schema.properties, name) as FormField | undefined;
  for (const [key, fitting] of Object.entries(mappable) as [keyof typeof mappable, readonly string[]][]) {
    const name = form[key];
    if (name === undefined) continue;
    const field = fieldOf(name);
    if (field === undefined) faults.push({ path: ['form', key], message: `There is no field ${name}` });
    else if (!fitting.includes(field.inputType) || field.type === 'integer') {
      faults.push({ path: ['form', key], message: `${name} is ${field.inputType}, not ${fitting.join(' or ')}` });
    }
  }
  const title = fieldOf(form.mapToTitle);
  const isAlwaysAsked = title?.visibleForScopes === undefined && title?.visibleWhen === undefined;
  if (title?.required === false || !isAlwaysAsked || !form.draftRequired.includes(form.mapToTitle)) {
    faults.push({ path: ['form', 'mapToTitle'], message: 'The title is always asked, required, and required for a draft' });
  }
  form.draftRequired.forEach((name, index) => {
    const field = fieldOf(name);
    const path = ['form', 'draftRequired', index];
    if (field === undefined) faults.push({ path, message: `There is no field ${name}` });
    else if (isReadonly(field.inputType)) faults.push({ path, message: `${name} is only read` });
    else if (form.draftRequired.indexOf(name) < index) faults.push({ path, message: `${name} is named twice` });
  });
  return faults;
}

function anonymityFaults({ form, responses }: Configuration): TemplateFault[] {
  if (typeof responses.anonymous !== 'object') return [];
  const { valueFrom } = responses.anonymous;
  const field = own(form.schema.properties, valueFrom) as FormField | undefined;
  if (field?.inputType === 'RADIO_BOOLEAN') return [];
  return [{ path: ['responses', 'anonymous', 'valueFrom'], message: `${valueFrom} is no RADIO_BOOLEAN of the form` }];
}

function reportFaults({ responses, report }: Configuration): TemplateFault[] {
  const isBySite = report.participants === 'SITE_RESPONDER_LIST';
  return Object.entries(report.properties).flatMap(([name, property]) => {
    const field = own(responses.schema?.properties ?? {}, name) as FormField | undefined;
    const faults = field === undefined ? [`There is no answer ${name}`] : propertyFaults(field, property);
    if (property.list !== undefined && property.list.startsWith('SITE_') !== isBySite) {
      faults.push(`${property.list} does not go with participants ${report.participants}`);
    }
    if (responses.anonymous === true && property.list?.endsWith('RESPONDER_LIST')) faults.push('An anonymous campaign names nobody');
    return faults.map((message) => ({ path: ['report', 'properties', name], message }));
  });
}

function propertyFaults(field: FormField, { chart, list, tone }: ReportProperty): string[] {
  const kind = answerableKind(field);
  if (kind === undefined) return ['A field that is only read has no report'];
  const faults: string[] = [];
  if (chart === undefined && list === undefined) faults.push('Needs a chart or a list');
  if (chart !== undefined && !kind.charts.includes(chart)) faults.push(`${chart} does not show ${field.inputType}`);
  if (list !== undefined && !kind.lists.includes(list)) faults.push(`${list} does not show ${field.inputType}`);
  if (tone !== undefined && chart === undefined) faults.push('A tone colours a chart, and there is none');
  return faults;
}
