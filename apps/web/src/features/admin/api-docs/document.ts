/** What the page reads of the OpenAPI document. */
export interface Parameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  description?: string;
  example?: unknown;
}

export interface Operation {
  id: string;
  method: string;
  path: string;
  summary: string;
  description: string;
  parameters: Parameter[];
  /** Examples of the body, as text. Empty without a body. */
  bodies: { name: string; text: string }[];
  answers: { status: string; description: string }[];
}

interface OperationGroup {
  name: string;
  description: string;
  operations: Operation[];
}

interface Described {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  parameters?: (Parameter | { $ref: string })[];
  requestBody?: { content: Record<string, { example?: unknown; examples?: Record<string, { summary: string; value: unknown }> }> };
  responses: Record<string, { description?: string; $ref?: string }>;
}

export interface ApiDocument {
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Described>>;
  components: { responses: Record<string, { description: string }> };
}

export function groupsOf({ tags, paths, components }: ApiDocument): OperationGroup[] {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      tag: described.tags[0],
      id: described.operationId,
      method: method.toUpperCase(),
      path,
      summary: described.summary,
      description: described.description,
      parameters: (described.parameters ?? []).filter((parameter) => 'name' in parameter),
      bodies: bodiesOf(described),
      answers: Object.entries(described.responses).map(([status, { description, $ref }]) => ({
        status,
        description: description ?? components.responses[$ref?.split('/').at(-1) ?? '']?.description ?? '',
      })),
    })),
  );
  return tags.map((tag) => ({ ...tag, operations: operations.filter((operation) => operation.tag === tag.name) }));
}

function bodiesOf({ requestBody }: Described): Operation['bodies'] {
  const [content] = Object.values(requestBody?.content ?? {});
  if (!content) return [];
  const examples = content.examples ? Object.values(content.examples) : [{ summary: '', value: content.example ?? {} }];
  return examples.map(({ summary, value }) => ({ name: summary, text: JSON.stringify(value, undefined, 2) }));
}

/** The operations whose method, path, name or summary contains every word, without the groups that have none. */
export function findOperations(groups: readonly OperationGroup[], search: string): OperationGroup[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const isFound = ({ method, path, id, summary }: Operation) => {
    const text = `${method} ${path} ${id} ${summary}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  return groups
    .map((group) => ({ ...group, operations: group.operations.filter(isFound) }))
    .filter(({ operations }) => operations.length > 0);
}
