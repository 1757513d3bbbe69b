/** Reads the imports of a TypeScript file, with the parser in Vite (TypeScript 7 has no compiler API). */
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseSync } from 'vite';
import { readText } from '../project';

export interface Import {
  /** The specifier as written: './form', 'zod', '@muster/contract/shared/ids'. */
  readonly specifier: string;
  /** True if the import does not exist at run time. */
  readonly typeOnly: boolean;
  /** True for `import('./screen')`: the module is loaded later, on its own. */
  readonly isLazy: boolean;
  readonly line: number;
}

/** Static imports, re-exports and dynamic imports of a literal, in the order of the file. */
export function importsOf(path: string, text: string = readText(path)): Import[] {
  const { module, errors } = parseSync(path, text);
  if (errors[0]) throw new Error(`${path} does not parse: ${errors[0].message}`);
  const found: (Omit<Import, 'line'> & { start: number })[] = [];
  for (const { moduleRequest, entries, start } of module.staticImports) {
    found.push({
      specifier: moduleRequest.value,
      typeOnly: entries.length > 0 && entries.every((entry) => entry.isType),
      isLazy: false,
      start,
    });
  }
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest, isType, start } of entries) {
      if (moduleRequest) found.push({ specifier: moduleRequest.value, typeOnly: isType, isLazy: false, start });
    }
  }
  for (const { start, moduleRequest } of module.dynamicImports) {
    const literal = /^(['"`])([^'"`$]+)\1$/.exec(text.slice(moduleRequest.start, moduleRequest.end).trim())?.[2];
    if (literal) found.push({ specifier: literal, typeOnly: false, isLazy: true, start });
  }
  return found
    .toSorted((a, b) => a.start - b.start)
    .map(({ start, ...rest }) => ({ ...rest, line: text.slice(0, start).split('\n').length }));
}

/** Resolves a specifier that is relative, or of the contract or the texts, to a file below `base`. Undefined for a package or a missing file. */
export function resolveImport(base: string, importer: string, specifier: string): string | undefined {
  const contract = '@muster/contract/';
  const texts = '@muster/texts/';
  const stem = specifier.startsWith('.')
    ? resolve(dirname(importer), specifier)
    : specifier.startsWith(contract)
      ? join(base, 'packages/contract/src', specifier.slice(contract.length))
      : specifier.startsWith(texts)
        ? join(base, 'packages/texts', specifier.slice(texts.length))
        : undefined;
  if (!stem) return undefined;
  // The exact path comes first, so that './form.json' does not resolve to './form.json.ts'.
  const candidates = [stem, `${stem}.ts`, `${stem}.tsx`, join(stem, 'index.ts'), join(stem, 'index.tsx')];
  return candidates.find((path) => /\.\w+$/.test(path) && existsSync(path));
}
