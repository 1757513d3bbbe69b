/**
 * Finds the texts that the code uses, so that the build knows which of them come with the first screens. It reads the modules before the
 * build does, because the chunks of texts are modules of the build. A key counts as used if a module has it as a literal, or its beginning:
 * `t('list.title')`, `t(`status.${status}`)`. It may count too many, because a short key is also another word. `lib/i18n.ts` loads a text
 * that was not found, and reports it.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseSync } from 'vite';

/** Texts by key, in groups. */
export interface Texts {
  readonly [key: string]: string | Texts;
}

/** What a module says: its imports, the namespaces that it names, and the literals that can be keys. */
interface Source {
  /** A static import: the file, and the names taken from it. */
  readonly imports: readonly { readonly path: string; readonly names: readonly string[] }[];
  /** In an index of a feature: the file that a name comes from. */
  readonly owners: ReadonlyMap<string, string>;
  readonly namespaces: ReadonlySet<string>;
  readonly literals: ReadonlySet<string>;
  /** The literal start of each template. */
  readonly heads: ReadonlySet<string>;
  /** What follows the first value of a template that begins with a value. */
  readonly middles: ReadonlySet<string>;
  /** The namespaces of texts that it fetches itself with `loadTexts`. */
  readonly asked: ReadonlySet<string>;
}

/** A dynamic import of a module of the web, with its place in the code. */
interface LazyImport {
  readonly path: string;
  readonly start: number;
  readonly end: number;
}

/** A node of the syntax tree. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [member: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const isCode = (path: string): boolean => /\.tsx?$/.test(path);
const isIndex = (path: string): boolean => /\/features\/[^/]+\/index\.tsx?$/.test(path);

/** The file of a relative specifier. Modules of the contract and of libraries have no texts. */
function fileOf(importer: string, specifier: string): string | undefined {
  if (!specifier.startsWith('.')) return undefined;
  const stem = resolve(dirname(importer), specifier);
  const found = [stem, `${stem}.ts`, `${stem}.tsx`, join(stem, 'index.ts'), join(stem, 'index.tsx')].find(
    (path) => isCode(path) && existsSync(path),
  );
  return found;
}

/** The modules that are imported lazily in this code, which is TypeScript as written. */
export function lazyImports(path: string, code: string): LazyImport[] {
  return parseSync(path, code).module.dynamicImports.flatMap(({ start, end, moduleRequest }) => {
    const file = fileOf(path, code.slice(moduleRequest.start + 1, moduleRequest.end - 1));
    return file ? [{ path: file, start, end }] : [];
  });
}

function read(path: string, isNamespace: (name: string) => boolean): Source {
  const code = readFileSync(path, 'utf8');
  const { module, program, errors } = parseSync(path, code);
  if (errors[0]) throw new Error(`${path} does not parse: ${errors[0].message}`);
  const literals = new Set<string>();
  const heads = new Set<string>();
  const middles = new Set<string>();
  const namespaces = new Set<string>();
  const add = (text: string, into: Set<string>): void => {
    const [, namespace = '', key = ''] = /^([a-z-]+):(.*)$/s.exec(text) ?? [];
    if (isNamespace(namespace)) namespaces.add(namespace);
    if (/^[\w.-]+$/.test(isNamespace(namespace) ? key : text)) into.add(isNamespace(namespace) ? key : text);
  };
  const visit = (node: Node, isKey: boolean): void => {
    // Types say nothing about keys. Casts hold expressions too.
    if (node.type === 'ImportDeclaration') return;
    if (node.type.startsWith('TS') && !['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'].includes(node.type)) return;
    if (node.type === 'Literal' && typeof node['value'] === 'string') add(node['value'], node['value'].endsWith('.') ? heads : literals);
    if (node.type === 'TemplateLiteral') {
      const [first = '', second] = (node['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked);
      if (second === undefined) add(first, literals);
      else if (isKey || first.endsWith('.')) add(first, heads);
      if (isKey && first === '') add(second ?? '', middles);
    }
    // A property of a table can be the key: `{ created: … }` and `t(name)`.
    if (node.type === 'Property' && isNode(node['key']) && node['key'].type === 'Identifier') literals.add(String(node['key']['name']));
    const call = node.type === 'CallExpression' ? code.slice(node.start, node.end) : '';
    const isT = /^(?:i18n\.|\w+\.)?t\(/.test(call);
    if (call !== '') readCall(call);
    for (const child of Object.values(node).flat()) if (isNode(child)) visit(child, isKey || isT);
  };
  /** A call of the library or of `loadTexts`. */
  const readCall = (call: string): void => {
    if (call.startsWith('useTranslation(')) {
      const named = [...call.matchAll(/'([a-z-]+)'/g)].map(([, name = '']) => name);
      for (const name of named.length > 0 ? named : ['shell']) if (isNamespace(name)) namespaces.add(name);
    }
    const group = /^t\('([\w.-]+)', {[^}]*returnObjects: true/.exec(call)?.[1];
    if (group !== undefined) heads.add(`${group}.`);
  };
  visit(program as unknown as Node, false);
  // The module fetches these texts itself, when it needs them.
  const asked = new Set(code.includes('loadTexts(') ? [...literals].filter((name) => isNamespace(name) && !namespaces.has(name)) : []);
  const owners = module.staticExports.flatMap(({ entries }) =>
    entries
      .filter(({ isType, moduleRequest }) => !isType && moduleRequest)
      .flatMap(({ exportName, moduleRequest }) => {
        const owner = fileOf(path, moduleRequest?.value ?? '');
        return owner ? [[exportName.name ?? '', owner] as const] : [];
      }),
  );
  const imports = module.staticImports.flatMap(({ moduleRequest, entries }) => {
    const file = fileOf(path, moduleRequest.value);
    const names = entries.filter(({ isType }) => !isType).map(({ importName }) => importName.name ?? '');
    return file && (entries.length === 0 || names.length > 0) ? [{ path: file, names }] : [];
  });
  return { imports, owners: new Map(owners), namespaces, literals, heads, middles, asked };
}

/** Which of these texts do modules use? Keep one for each build: it remembers what it has read. */
export class TextUse {
  readonly #texts: Readonly<Record<string, Texts>>;
  readonly #sources = new Map<string, Source>();

  /** `texts` are the English texts by namespace. */
  constructor(texts: Readonly<Record<string, Texts>>) {
    this.#texts = texts;
  }

  /** The keys that these modules and their static imports can show, by namespace. */
  keysOf(roots: readonly string[]): Map<string, Set<string>> {
    const sources = this.#reached(roots).map((path) => this.#sourceOf(path));
    const literals = new Set(sources.flatMap((source) => [...source.literals]));
    const heads = [...new Set(sources.flatMap((source) => [...source.heads]))];
    const middles = [...new Set(sources.flatMap((source) => [...source.middles]))];
    const isUsed = (key: string): boolean =>
      literals.has(key.replace(/_(?:zero|one|two|few|many|other)$/, '')) ||
      heads.some((head) => key.startsWith(head)) ||
      middles.some((middle) => key.includes(middle));
    const namespaces = new Set(sources.flatMap((source) => [...source.namespaces]));
    const found = new Map<string, Set<string>>();
    for (const namespace of namespaces) {
      const keys = flatKeys(this.#texts[namespace] ?? {}).filter(isUsed);
      if (keys.length > 0) found.set(namespace, new Set(keys));
    }
    for (const [namespace, keys] of new Map(found)) for (const key of keys) this.#addNested(textAt(this.#texts[namespace], key), found);
    return found;
  }

  /** A text can contain others: `$t(templates:type.{{type}})`. */
  #addNested(text: string, found: Map<string, Set<string>>): void {
    for (const [, namespace = '', start = ''] of text.matchAll(/\$t\(([a-z-]+):([\w.-]*)/g)) {
      const keys = flatKeys(this.#texts[namespace] ?? {}).filter((key) => key.startsWith(start));
      found.set(namespace, new Set([...(found.get(namespace) ?? []), ...keys]));
    }
  }

  /** The namespaces that modules fetch themselves. */
  askedBy(paths: readonly string[]): Set<string> {
    return new Set(paths.flatMap((path) => [...this.#sourceOf(path).asked]));
  }

  #sourceOf(path: string): Source {
    const known = this.#sources.get(path) ?? read(path, (name) => Object.hasOwn(this.#texts, name));
    this.#sources.set(path, known);
    return known;
  }

  /** The modules and their static imports. An import from an index reaches only the files of the imported names. */
  #reached(roots: readonly string[]): string[] {
    const seen = new Set(roots.filter(isCode));
    for (const path of seen) {
      const { imports, owners } = this.#sourceOf(path);
      const next = imports.flatMap((one) => {
        const names = isIndex(one.path) ? this.#sourceOf(one.path).owners : undefined;
        return names && one.names.length > 0 ? one.names.map((name) => names.get(name) ?? one.path) : [one.path];
      });
      for (const file of [...next, ...(isIndex(path) ? [] : owners.values())]) seen.add(file);
    }
    return [...seen];
  }
}

/** 'list.title' for a text in a group. */
export const flatKeys = (texts: Texts): string[] =>
  Object.entries(texts).flatMap(([key, value]) => (typeof value === 'string' ? [key] : flatKeys(value).map((below) => `${key}.${below}`)));

function textAt(texts: Texts | undefined, key: string): string {
  const found = key.split('.').reduce<string | Texts | undefined>((at, step) => (typeof at === 'object' ? at[step] : undefined), texts);
  return typeof found === 'string' ? found : '';
}

/** The texts whose keys are wanted, in their groups. */
export function pick(texts: Texts, isWanted: (key: string) => boolean, start = ''): Texts {
  const kept = Object.entries(texts).flatMap(([key, value]): [string, string | Texts][] => {
    if (typeof value === 'string') return isWanted(start + key) ? [[key, value]] : [];
    const below = pick(value, isWanted, `${start}${key}.`);
    return Object.keys(below).length > 0 ? [[key, below]] : [];
  });
  return Object.fromEntries(kept);
}
