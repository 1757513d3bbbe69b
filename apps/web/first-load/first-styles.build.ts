/**
 * Makes two style sheets of one: `first` has the rules that the first scripts need, and `all` has all rules. The first script loads
 * `first`, or `all` at once if the screen needs it. All other scripts wait for `all` (`src/lib/all-styles.ts`), so the order of
 * rules is always that of `all`. Vite names the sheet with all rules after the chunk `shell`.
 */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import postcss, { type ChildNode, type Container } from 'postcss';
import type { Plugin, Rolldown } from 'vite';

/** The code has these instead of the names of the sheets, because the names are known only at the end of the build. */
const placeholders = { all: '__ALL_STYLES__', first: '__FIRST_STYLES__' };

const makingOfSheets = readFileSync(import.meta.filename, 'utf8') + postcss().version;

/** `isFirst` says whether a module belongs to the first scripts. */
export function firstStyles(isFirst: (id: string) => boolean): Plugin {
  return {
    name: 'muster-first-styles',
    config: (_config, { command }) => {
      const valueOf = (name: string): string => (command === 'build' ? JSON.stringify(name) : 'undefined');
      return { define: { ALL_STYLES: valueOf(placeholders.all), FIRST_STYLES: valueOf(placeholders.first) } };
    },
    // The scripts that name the sheets change with the way the sheets are made.
    augmentChunkHash: ({ name }) => (name === 'boot' || name === 'shell' ? makingOfSheets : undefined),
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const all = Object.values(bundle).find((file) => file.type === 'asset' && /\/shell-[\w-]+\.css$/.test(file.fileName));
        if (all?.type !== 'asset') throw new Error('The build has no style sheet of the chunk shell.');
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const source = rulesFor(String(all.source), codeOf(chunks, isFirst));
        const first = this.getFileName(this.emitFile({ type: 'asset', name: 'first.css', source }));
        const boot = chunks.find(({ name }) => name === 'boot');
        const product = chunks.find(({ name }) => name === 'shell');
        // The names of the scripts change whenever the sheets do: they depend on the code and on the sheet `all`.
        const isReplaced =
          boot &&
          product &&
          // Vite lists this sheet among the files to fetch. The first script chooses a sheet itself, so another fetched file replaces it.
          replaceIn(boot, basename(all.fileName), basename(product.fileName)) &&
          replaceIn(boot, placeholders.all, basename(all.fileName)) &&
          replaceIn(boot, placeholders.first, basename(first));
        if (!isReplaced) this.error('The first script does not name the style sheets.');
      },
    },
  };
}

const codeOf = (chunks: readonly Rolldown.OutputChunk[], isFirst: (id: string) => boolean): string =>
  chunks.flatMap(({ modules }) => Object.entries(modules).map(([id, { code }]) => (isFirst(id) ? code : ''))).join('\n');

function replaceIn(chunk: Rolldown.OutputChunk, from: string, to: string): boolean {
  if (!chunk.code.includes(from)) return false;
  chunk.code = chunk.code.replaceAll(from, to);
  return true;
}

/** The rules whose classes occur in the code, and all rules without classes. Rules for print come with the sheet of all screens. */
export function rulesFor(sheet: string, code: string): string {
  const root = postcss.parse(sheet);
  const words = new Set(code.split(/[\s"'`\\]+/));
  // A class with a quotation mark or a backslash in it is not a word of the code.
  const isUsed = (name: string): boolean => words.has(name) || /["'`\\]/.test(name);
  root.walkAtRules('media', (rule) => {
    if (rule.params === 'print') rule.remove();
  });
  root.walkRules((rule) => {
    if (!rule.selectors.some((selector) => classesOf(selector).every(isUsed))) rule.remove();
  });
  removeEmpty(root);
  const rest = root.toString();
  // A declared property that no rule uses.
  root.walkAtRules('property', (rule) => {
    if (rest.split(rule.params).length === 2) rule.remove();
  });
  return root.toString();
}

/** Without those that `:not()` excludes. */
const classesOf = (selector: string): string[] =>
  [...selector.replaceAll(/:not\([^)]*\)/g, '').matchAll(/\.((?:\\.|[\w-]|[^\0-\x7f])+)/g)].map(([, name = '']) =>
    name.replaceAll(/\\(.)/g, '$1'),
  );

function removeEmpty(container: Container): void {
  for (const node of [...(container.nodes ?? [])] as ChildNode[]) {
    if (!('nodes' in node) || !node.nodes) continue;
    removeEmpty(node);
    if (node.nodes.length === 0) node.remove();
  }
}
