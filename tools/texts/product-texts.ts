/** Every text of the product in a language: the locale files of the web, and the literals in the code of the api and the contract. */
import { readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { parseSync } from 'vite';
import { filesBelow, root } from '../project';

/** A text with the place where it is written. */
export type PlacedText = readonly [place: string, text: string];

interface Tree {
  readonly [key: string]: string | Tree;
}

const flat = (node: Tree, place: string): PlacedText[] =>
  Object.entries(node).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${place} ${key}`, value] as const] : flat(value, `${place} ${key}`),
  );

/** The texts of the locale files. */
export function webTexts(language: string): PlacedText[] {
  const folder = join(root, 'packages/texts', language);
  return filesBelow(folder, (file) => file.endsWith('.json')).flatMap((file) =>
    flat(JSON.parse(readFileSync(file, 'utf8')) as Tree, relative(folder, file)),
  );
}

/** The names of constants with all texts of a language that the api always has. */
const constants: Readonly<Record<string, string>> = { english: 'en', german: 'de', french: 'fr' };

/** A node of the syntax tree. Its children are the members that are nodes, or lists of nodes. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly [member: string]: unknown;
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const nameOf = (node: unknown): string | undefined => {
  if (!isNode(node)) return undefined;
  const name = node['name'] ?? node['value'];
  return typeof name === 'string' ? name : undefined;
};

/** The language of the texts below a property such as `de: …` or a constant such as `german`. */
function languageOf(node: Node): string | undefined {
  if (node.type === 'VariableDeclarator') return constants[nameOf(node['id']) ?? ''];
  return node.type === 'Property' ? nameOf(node['key']) : undefined;
}

/** A literal, or a template as it reads with `{}` for its values. */
function textOf(node: Node): string | undefined {
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : undefined;
  if (node.type !== 'TemplateLiteral') return undefined;
  return (node['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('{}');
}

/** The name of a property can be the English text of a table, so only its value counts. */
const childrenOf = (node: Node): unknown[] =>
  node.type === 'ImportDeclaration' ? [] : node.type === 'Property' ? [node['value']] : Object.values(node).flat();

function literals(file: string, source: string, language: string): PlacedText[] {
  const { program, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file} does not parse: ${errors[0].message}`);
  const found: PlacedText[] = [];
  const visit = (node: Node, isIn: boolean): void => {
    const text = isIn ? textOf(node) : undefined;
    if (text !== undefined) found.push([`${file}:${source.slice(0, node.start).split('\n').length}`, text]);
    for (const child of childrenOf(node)) if (isNode(child)) visit(child, isIn || languageOf(node) === language);
  };
  visit(program as unknown as Node, basename(file, '.ts') === language);
  return found;
}

const code = new Map(
  ['apps/api/src', 'packages/contract/src/templates/shipped']
    .flatMap((folder) => filesBelow(join(root, folder), (file) => file.endsWith('.ts') && !file.endsWith('.test.ts')))
    .map((file) => [relative(root, file), readFileSync(file, 'utf8')] as const),
);

/** The texts of the api and of the shipped templates. */
export const codeTexts = (language: string): PlacedText[] => [...code].flatMap(([file, source]) => literals(file, source, language));

export const allTexts = (language: string): PlacedText[] => [...webTexts(language), ...codeTexts(language)];
