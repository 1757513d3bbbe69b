/** The fields of a JSON schema as lines of a table: `sites[].name`, its type, and what it means. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  const?: unknown;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

export interface Field {
  path: string;
  type: string;
  isRequired: boolean;
  description: string;
}

type Schemas = Readonly<Record<string, Schema>>;

/** Deeper fields stand in the downloaded document. */
const deepest = 4;

export const fieldsOf = (schema: Schema | undefined, schemas: Schemas): Field[] =>
  schema ? inside(schema, schemas, { path: '', depth: 0, seen: [] }) : [];

interface Around {
  path: string;
  depth: number;
  /** The named schemas around this one: some contain themselves. */
  seen: readonly string[];
}

function inside(schema: Schema, schemas: Schemas, place: Around): Field[] {
  const { $ref, items, properties, required = [] } = schema;
  if ($ref !== undefined) {
    const found = schemas[nameIn($ref)];
    return !found || place.seen.includes($ref) ? [] : inside(found, schemas, { ...place, seen: [...place.seen, $ref] });
  }
  if (place.depth >= deepest) return [];
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  const fields = [
    ...Object.entries(properties ?? {}).flatMap(([name, property]) => {
      const path = place.path === '' ? name : `${place.path}.${name}`;
      const field = { path, type: typeOf(property, schemas), isRequired: required.includes(name), description: property.description ?? '' };
      return [field, ...inside(property, schemas, { ...place, path, depth: place.depth + 1 })];
    }),
    ...(items ? inside(items, schemas, { ...place, path: `${place.path}[]` }) : []),
    ...parts.flatMap((part) => inside(part, schemas, place)),
  ];
  const known = new Set<string>();
  // a choice of objects repeats the fields that all of them have
  return fields.filter(({ path }) => !known.has(path) && known.add(path));
}

const nameIn = (reference: string): string => reference.split('/').at(-1) ?? '';

function typeOf({ $ref, type, format, items, enum: values, const: only, anyOf, oneOf }: Schema, schemas: Schemas): string {
  if ($ref !== undefined) return typeOf(schemas[nameIn($ref)] ?? {}, schemas);
  if (only !== undefined) return JSON.stringify(only);
  if (values) return values.map((value) => JSON.stringify(value)).join(' | ');
  const choice = anyOf ?? oneOf;
  if (choice) return [...new Set(choice.map((one) => typeOf(one, schemas)))].join(' | ');
  if (items) return `${typeOf(items, schemas)}[]`;
  const name = Array.isArray(type) ? type.join(' | ') : (type ?? 'any');
  return format === undefined ? name : `${name} (${format})`;
}
