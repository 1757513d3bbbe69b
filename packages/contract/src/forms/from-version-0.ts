/**
 * Upgrades version 0 of the language: choices were plain labels, and the report was derived from the form. Answers to it name
 * a choice by its position; the ids assigned here keep the positions.
 */
import { isObject, ownProperty } from './read';

type Stored = Record<string, unknown>;

export function fromVersion0(template: Stored): Stored {
  const form = objectIn(template, 'form');
  const responses = objectIn(template, 'responses');
  const report = objectIn(template, 'report');
  const title = ownProperty(form, 'mapToTitle');
  return {
    ...template,
    form: { ...form, draftRequired: ownProperty(form, 'draftRequired') ?? [title], schema: schemaOf(form) },
    responses: isObject(ownProperty(responses, 'schema')) ? { ...responses, schema: schemaOf(responses) } : responses,
    report: {
      ...report,
      participants: ownProperty(report, 'participants') ?? participantsOf(form),
      properties: objectIn(report, 'properties'),
    },
  };
}

const objectIn = (from: Stored, key: string): Stored => {
  const found = ownProperty(from, key);
  return isObject(found) ? found : {};
};

function schemaOf(form: Stored): Stored {
  const schema = objectIn(form, 'schema');
  const fields = Object.entries(objectIn(schema, 'properties')).map(([name, field]) => [
    name,
    isObject(field) ? withOptions(field) : field,
  ]);
  return { ...schema, properties: Object.fromEntries(fields) as Stored };
}

/** Replaces `options: string[]` by `inputTypeOptions`. In a RADIO_BOOLEAN, the first option means yes. */
function withOptions({ options, ...field }: Stored): Stored {
  if (!Array.isArray(options)) return options === undefined ? field : { ...field, options };
  const isBoolean = ownProperty(field, 'inputType') === 'RADIO_BOOLEAN';
  const idOf = (index: number) => (isBoolean ? (['true', 'false'][index] ?? `o${index + 1}`) : `o${index + 1}`);
  return { ...field, inputTypeOptions: options.map((label: unknown, index) => ({ id: idOf(index), label })) };
}

/** Participants were listed by what the author selects: sites or people. */
function participantsOf(form: Stored): string {
  const fields = Object.values(objectIn(objectIn(form, 'schema'), 'properties'));
  const isBySite = fields.some((field) => isObject(field) && ownProperty(field, 'inputType') === 'SITES_SELECTION');
  return isBySite ? 'SITE_RESPONDER_LIST' : 'RESPONDER_LIST';
}
