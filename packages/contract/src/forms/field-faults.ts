/** Finds the faults of one field of a template, in the context of its forms. */
import { answerableKind, isRequired, fieldKindOf } from './fields';
import { isBooleanChoice, limits } from './limits';
import { ownProperty } from './read';
import { optionsOf } from './options';
import { startsToday } from './instant';
import { templateFault, type FaultCode, type FaultParams, type TemplateFault } from './fault';
import type { Condition, FieldOption, FormField, FormSchema } from './types';

interface FieldPlace {
  name: string;
  /** The form that contains the field. */
  schema: FormSchema;
  /** The author's form, for a field of a responses form. */
  author: FormSchema | undefined;
}

export function fieldFaults(field: FormField, place: FieldPlace): TemplateFault[] {
  const kind = fieldKindOf(field.inputType);
  const faults = [...typeFaults(field), ...sourceFaults(field, place)];
  const particular = kind.isReadonly ? readonlyFaults(field) : [...answerFaults(field, place), ...optionFaults(field)];
  return [...faults, ...particular, ...conditionFaults(field, place)];
}

const fault = (key: keyof FormField, code: FaultCode, params?: FaultParams): TemplateFault => templateFault([key], code, params);

/** Returns a fault for each of `keys` that the field has but must not have. */
function without(field: FormField, keys: readonly (keyof FormField)[], why: FaultCode): TemplateFault[] {
  return keys.filter((key) => field[key] !== undefined).map((key) => fault(key, why, { inputType: field.inputType }));
}

function typeFaults(field: FormField): TemplateFault[] {
  const { jsonTypes } = fieldKindOf(field.inputType);
  return jsonTypes.includes(field.type) ? [] : [fault('type', 'JsonType', { inputType: field.inputType, types: jsonTypes.join(' or ') })];
}

function readonlyFaults(field: FormField): TemplateFault[] {
  const kind = fieldKindOf(field.inputType);
  const faults = without(
    field,
    ['minItems', 'maxItems', 'maxLength', 'notInFuture', 'min', 'max', 'inputTypeOptions', 'defaultValue', 'optionsFrom', 'requiredWhen'],
    'ReadonlyMember',
  );
  if (field.required === true) faults.push(fault('required', 'ReadonlyRequired'));
  if ((field.value === undefined) === (field.valueFrom === undefined)) faults.push(fault('value', 'ValueOrSource'));
  if (kind.isReadonly && field.value !== undefined && kind.read(field.value) === undefined) {
    faults.push(fault('value', 'UnreadableValue', { inputType: field.inputType }));
  }
  return faults;
}

function answerFaults(field: FormField, { name, author }: FieldPlace): TemplateFault[] {
  const kind = answerableKind(field);
  if (kind === undefined) return [];
  const isInteger = field.inputType === 'TEXT' && field.type === 'integer';
  const isText = (field.inputType === 'TEXT' && !isInteger) || field.inputType === 'MARKDOWN';
  const faults = [
    ...without(field, ['value', 'valueFrom'], 'AnswerHasValue'),
    ...(kind.isList ? listFaults(field) : without(field, ['minItems', 'maxItems'], 'NoList')),
    ...(isInteger ? [] : without(field, ['min', 'max'], 'NoNumber')),
    ...(field.inputType === 'DATE' ? [] : without(field, ['notInFuture'], 'NoPastDate')),
    ...(isText ? [] : without(field, ['maxLength'], 'NoText')),
  ];
  if ((field.label === undefined) === (field.labelFrom === undefined)) faults.push(fault('label', 'LabelOrSource'));
  if (kind.isAuthorsOnly && author !== undefined) faults.push(fault('inputType', 'AuthorsOnly', { inputType: field.inputType }));
  if (field.min !== undefined && field.max !== undefined && field.min > field.max) faults.push(fault('min', 'MinAboveMax'));
  if (field.inputType === 'TEXT' && (field.maxLength ?? 0) > limits.text) faults.push(fault('maxLength', 'TooLong', { most: limits.text }));
  if (field.requiredWhen !== undefined && isRequired(field)) faults.push(fault('requiredWhen', 'AlwaysRequired'));
  return [...faults, ...defaultFaults(field, name, author !== undefined)];
}

function listFaults(field: FormField): TemplateFault[] {
  const { minItems = 0, maxItems = limits.sites } = field;
  const most = Math.min(maxItems, mostItems(field));
  return minItems > most ? [fault('minItems', 'TooMany', { most })] : [];
}

function mostItems(field: FormField): number {
  if (field.inputType === 'LIST' || field.inputType === 'STEPS_LIST') return limits.entries;
  if (field.inputType === 'FILE') return limits.files;
  return field.inputTypeOptions?.length ?? limits.sites;
}

function defaultFaults(field: FormField, name: string, isAsked: boolean): TemplateFault[] {
  const kind = answerableKind(field);
  if (field.defaultValue === undefined || kind === undefined) return [];
  if (isAsked && field.inputType === 'DATE' && field.defaultValue === startsToday) return [];
  const value = kind.read(field.defaultValue, field);
  const isValid = value !== undefined && kind.check(value, field, { name, options: optionsOf(field) }).length === 0;
  return isValid ? [] : [fault('defaultValue', 'RefusedDefault')];
}

function optionFaults(field: FormField): TemplateFault[] {
  const kind = answerableKind(field);
  const { inputTypeOptions: options, optionsFrom } = field;
  if (kind?.options === undefined) return without(field, ['inputTypeOptions', 'optionsFrom'], 'NoOptions');
  if (field.inputType === 'RADIO_BOOLEAN') {
    return isBooleanChoice(field) ? [] : [fault('inputTypeOptions', 'BooleanOptions')];
  }
  if ((options === undefined) === (optionsFrom === undefined)) {
    return [fault('inputTypeOptions', 'OptionsOrSource')];
  }
  if (options?.length === 0) return [fault('inputTypeOptions', 'NeedsOption')];
  // A single radio button can be chosen, but the choice cannot be changed.
  if (field.inputType === 'RADIO' && options?.length === 1) return [fault('inputTypeOptions', 'NeedsTwoOptions')];
  return new Set(options?.map((option) => option.id)).size === (options?.length ?? 0) ? [] : [fault('inputTypeOptions', 'SameOption')];
}

/** Checks valueFrom, labelFrom and optionsFrom: each must name a field of the author's form of a fitting kind. */
function sourceFaults(field: FormField, { author }: FieldPlace): TemplateFault[] {
  const kind = fieldKindOf(field.inputType);
  const { valueFrom, labelFrom, optionsFrom } = field;
  const faults: TemplateFault[] = [];
  const check = (key: 'valueFrom' | 'labelFrom' | 'optionsFrom', name: string, fitting: readonly string[]) => {
    const source = author && (ownProperty(author.properties, name) as FormField | undefined);
    if (author === undefined) faults.push(fault(key, 'OnlyResponses'));
    else if (source === undefined) faults.push(fault(key, 'NotAsked', { name }));
    else if (!fitting.includes(source.inputType))
      faults.push(fault(key, 'Unfit', { source: source.inputType, inputType: field.inputType }));
    else return source;
    return undefined;
  };
  if (valueFrom !== undefined && kind.isReadonly) check('valueFrom', valueFrom, kind.shows);
  if (labelFrom !== undefined) {
    const source = check('labelFrom', labelFrom, ['TEXT']);
    if (source && !isCertain(source)) faults.push(fault('labelFrom', 'MayBeEmpty', { name: labelFrom }));
  }
  if (optionsFrom === undefined || kind.isReadonly || kind.options === undefined) return faults;
  if (typeof optionsFrom === 'string') {
    const source = check('optionsFrom', optionsFrom, kind.options.from);
    if (source && isRequired(field) && !isCertain(source)) faults.push(fault('optionsFrom', 'MayBeEmptyRequired', { name: optionsFrom }));
    if (source && (field.minItems ?? 0) > (source.minItems ?? 1)) faults.push(fault('minItems', 'MayHoldFewer', { name: optionsFrom }));
  } else if (!kind.options.taxonomies) faults.push(fault('optionsFrom', 'NoTaxonomy', { inputType: field.inputType }));
  return faults;
}

/** Whether the author always answers the field. */
const isCertain = (field: FormField): boolean =>
  isRequired(field) && field.visibleWhen === undefined && field.visibleForScopes === undefined;

function conditionFaults(field: FormField, { name, schema }: FieldPlace): TemplateFault[] {
  return (['requiredWhen', 'visibleWhen'] as const).flatMap((key) => {
    const condition = field[key];
    const faultArguments = condition && conditionFault(condition, name, schema);
    return faultArguments === undefined ? [] : [fault(key, ...faultArguments)];
  });
}

/** A condition must refer to the own options of another field, because the template knows only those. */
function conditionFault(condition: Condition, name: string, schema: FormSchema): [FaultCode, FaultParams?] | undefined {
  const field = ownProperty(schema.properties, condition.field) as FormField | undefined;
  if (condition.field === name) return ['CircularCondition'];
  if (field === undefined) return ['NoField', { name: condition.field }];
  const options: readonly FieldOption[] | undefined = field.inputTypeOptions;
  if (answerableKind(field)?.chosen === undefined || options === undefined) return ['NoOwnOptions', { name: condition.field }];
  const stray = condition.in.find((id) => !options.some((option) => option.id === id));
  return stray === undefined ? undefined : ['NoOption', { name: condition.field, option: stray }];
}
