/**
 * Makes two style sheets: `first` has the rules that the first scripts need, and `all` has the rules of all screens and parts. The first
 * scripts load `first`. All other scripts wait for `all` (`src/lib/all-styles.ts`), so the order of rules is always that of `all`. A
 * page that begins with a screen whose files it names (`preloads.build.ts`) loads `all` at once, in place of `first`.
 */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import postcss, { type ChildNode, type Container } from 'postcss';
import type { Plugin, Rolldown } from 'vite';

/** Stands in the code for the name of the sheet, which is known at the end of the build. */
export const allStyles = '__ALL_STYLES__';

const makingOfSheets = readFileSync(import.meta.filename, 'utf8') + postcss().version;

/** `isFirst` says whether a module belongs to the first scripts. */
export function firstStyles(isFirst: (id: string) => boolean): Plugin {
  return {
    name: 'muster-first-styles',
    config: (_config, { command }) => ({ define: { ALL_STYLES: command === 'build' ? JSON.stringify(allStyles) : 'undefined' } }),
    // The scripts change with the way the sheets are made.
    augmentChunkHash: () => makingOfSheets,
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const [sheet, parts] = [sheetOf(bundle, 'shell'), sheetOf(bundle, 'styles')];
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const emit = (name: string, source: string) => basename(this.getFileName(this.emitFile({ type: 'asset', name, source })));
        const first = emit('first.css', rulesFor(String(sheet.source), codeOf(chunks, isFirst)));
        const all = emit('all.css', `${sheet.source}${parts.source}`);
        // The scripts' names change whenever the sheets do: they depend on the code and on the sheets that these are made of.
        if (!replaceIn(chunks, 'boot', basename(sheet.fileName), first))
          this.error('The first script does not load the sheet of the first scripts.');
        if (!replaceIn(chunks, 'shell', allStyles, all)) this.error('The first scripts do not name the sheet with all styles.');
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('The build has no page.');
        page.source = String(page.source).replace(allStyles, all);
        // All other parts wait for the sheet with all styles, so each names itself in place of a sheet: it is there already.
        for (const chunk of chunks)
          for (const { fileName } of [sheet, parts]) chunk.code = chunk.code.replaceAll(basename(fileName), basename(chunk.fileName));
        delete bundle[sheet.fileName];
        delete bundle[parts.fileName];
      },
    },
  };
}

function sheetOf(bundle: Rolldown.OutputBundle, name: string): Rolldown.OutputAsset {
  const found = Object.values(bundle).find((file) => file.type === 'asset' && new RegExp(`/${name}-[\\w-]+\\.css$`).test(file.fileName));
  if (found?.type !== 'asset') throw new Error(`The build has no sheet ${name}.`);
  return found;
}

const codeOf = (chunks: readonly Rolldown.OutputChunk[], isFirst: (id: string) => boolean): string =>
  chunks.flatMap(({ modules }) => Object.entries(modules).map(([id, { code }]) => (isFirst(id) ? code : ''))).join('\n');

function replaceIn(chunks: readonly Rolldown.OutputChunk[], name: string, from: string, to: string): boolean {
  const chunk = chunks.find((one) => one.name === name);
  if (!chunk?.code.includes(from)) return false;
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
