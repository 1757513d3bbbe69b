/** What the page reads of the OpenAPI document. */
import { fieldsOf, type Field, type Schema } from './schema-fields';

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
  /** Where the service is, such as '/api'. */
  server: string;
  summary: string;
  description: string;
  isDeprecated: boolean;
  parameters: Parameter[];
  /** Examples of the body, as text. Empty without a body. */
  bodies: { name: string; text: string }[];
  /** The type of the body, such as 'application/json'. */
  mediaType: string;
  bodyFields: Field[];
  answerFields: Field[];
  answers: { status: string; description: string }[];
}

interface OperationGroup {
  name: string;
  description: string;
  operations: Operation[];
}

type Content = Record<string, { schema?: Schema; example?: unknown; examples?: Record<string, { summary: string; value: unknown }> }>;

interface Described {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  deprecated?: boolean;
  parameters?: (Parameter | { $ref: string })[];
  requestBody?: { content: Content };
  responses: Record<string, { description?: string; $ref?: string; content?: Content }>;
}

interface Server {
  url: string;
}

export interface ApiDocument {
  servers?: Server[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Described> & { servers?: Server[] }>;
  components: { responses: Record<string, { description: string }>; schemas?: Record<string, Schema> };
}

/** The service that a signed-in person may call from this page. */
export const ownServer = '/api';

export function groupsOf({ tags, paths, components, servers }: ApiDocument): OperationGroup[] {
  const schemas = components.schemas ?? {};
  const operations = Object.entries(paths).flatMap(([path, { servers: ofPath = servers, ...methods }]) =>
    Object.entries(methods as Record<string, Described>).map(([method, described]) => {
      const [mediaType = 'application/json', body] = Object.entries(described.requestBody?.content ?? {})[0] ?? [];
      const success = Object.entries(described.responses).find(([status]) => status.startsWith('2'))?.[1];
      const answer = Object.values(success?.content ?? {})[0];
      return {
        tag: described.tags[0],
        id: described.operationId,
        method: method.toUpperCase(),
        path,
        server: ofPath?.[0]?.url ?? ownServer,
        summary: described.summary,
        description: described.description,
        isDeprecated: described.deprecated === true,
        parameters: (described.parameters ?? []).filter((parameter) => 'name' in parameter),
        bodies: bodiesOf(described),
        mediaType,
        bodyFields: fieldsOf(body?.schema, schemas),
        answerFields: fieldsOf(answer?.schema, schemas),
        answers: Object.entries(described.responses).map(([status, { description, $ref }]) => ({
          status,
          description: description ?? components.responses[$ref?.split('/').at(-1) ?? '']?.description ?? '',
        })),
      };
    }),
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
