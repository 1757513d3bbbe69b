/** Every text of the product in a language: the store, and the shipped templates, which are literals in the code of the contract. */
import { readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { languageTags } from '@muster/contract/shared/languages';
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

/** The texts of the store. */
export function storedTexts(language: string): PlacedText[] {
  const folder = join(root, 'packages/texts', language);
  return filesBelow(folder, (file) => file.endsWith('.json')).flatMap((file) =>
    flat(JSON.parse(readFileSync(file, 'utf8')) as Tree, relative(folder, file)),
  );
}

/** The names of constants with all texts of a language. */
const constants: Readonly<Record<string, string>> = { english: 'en', en: 'en', german: 'de', de: 'de', french: 'fr', fr: 'fr' };

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

/** The texts of a file for each language. A text below several names of languages is a text of each. */
function literals(file: string, source: string, found: Map<string, PlacedText[]>): void {
  const { program, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file} does not parse: ${errors[0].message}`);
  const visit = (node: Node, languages: ReadonlySet<string>): void => {
    const text = languages.size > 0 ? textOf(node) : undefined;
    if (text !== undefined) {
      const placed = [`${file}:${source.slice(0, node.start).split('\n').length}`, text] as const;
      for (const language of languages) found.get(language)?.push(placed);
    }
    const own = languageOf(node);
    const below = own !== undefined && found.has(own) ? new Set([...languages, own]) : languages;
    for (const child of childrenOf(node)) if (isNode(child)) visit(child, below);
  };
  const name = basename(file, '.ts');
  visit(program as unknown as Node, new Set(found.has(name) ? [name] : []));
}

/** Read once. */
const codeTextsOf = (): Map<string, PlacedText[]> => {
  const found = new Map<string, PlacedText[]>(languageTags.map((language) => [language, []]));
  for (const folder of ['packages/contract/src/templates/shipped'])
    for (const file of filesBelow(join(root, folder), (path) => path.endsWith('.ts') && !path.endsWith('.test.ts')))
      literals(relative(root, file), readFileSync(file, 'utf8'), found);
  return found;
};
let texts: Map<string, PlacedText[]> | undefined;

/** The texts of the shipped templates. */
export const codeTexts = (language: string): PlacedText[] => (texts ??= codeTextsOf()).get(language) ?? [];

export const allTexts = (language: string): PlacedText[] => [...storedTexts(language), ...codeTexts(language)];
