/**
 * Names the files of the screens that workers open from a message, by address. The first script starts to fetch them at once, with low
 * priority: without HTTP/2 a browser opens only six connections to a server, and sign-in and first data must not wait behind a dozen
 * files. The router would ask for them only after the libraries have arrived. These screens need all styles, so the page loads no first
 * sheet for them (`first-styles.build.ts`).
 */
import { basename } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { allStyles } from './first-styles.build.ts';

const anchor = 'depString = assetsURL(depString, importerUrl);';

/** Loads the sheet that the first script names in place of the first sheet. */
export const sheetOfScreens = (): Plugin => ({
  name: 'muster-sheet-of-screens',
  apply: 'build',
  transform: {
    filter: { id: /preload-helper\.js$/ },
    handler(code) {
      if (!code.includes(anchor)) this.error('The preload helper of Vite has changed.');
      return code.replace(anchor, `${anchor} if (window.firstSheet) depString = depString.replace(/first-.+css$/, window.firstSheet);`);
    },
  },
});

/** The roots of a screen, by the end of the address and the language before it. Later rows add to earlier ones. */
const screens: readonly (readonly [pattern: string, ...roots: string[]])[] = [
  ['/mws/focus(/|$)', '/src/features/focus/screens/focus-list.tsx'],
  ['/mws/focus/\\d+$', '/src/features/focus/screens/open-campaign.tsx', '/src/features/responses/view/routed-page.tsx'],
  ...['en', 'de', 'fr'].map((tag) => [`^${tag}/.+/mws/focus/\\d+$`, `/src/locales/${tag}/later/forms.json`] as const),
];

/** Puts the rows into the page: a pattern, and the names of files beside the first script. */
export const screenFiles = (): Plugin => ({
  name: 'muster-screen-files',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const rows = rowsOf(bundle);
      return { html, tags: [{ tag: 'meta', attrs: { name: 'muster-files', content: JSON.stringify(rows) }, injectTo: 'head' as const }] };
    },
  },
});

/** Without the files that come in any case, and without those of an earlier row. */
function rowsOf(bundle: Rolldown.OutputBundle): string[][] {
  const files = Object.values(bundle);
  const chunks = files.filter((file) => file.type === 'chunk');
  const named = new Set<string>();
  const gather = (fileName: string): string[] => {
    const chunk = chunks.find((one) => one.fileName === fileName);
    if (!chunk || named.has(fileName) || /\/(?:boot|shell|foundation|rolldown-runtime)-[\w-]+\.js$/.test(fileName)) return [];
    named.add(fileName);
    return [fileName, ...chunk.imports.flatMap(gather)];
  };
  return screens.map(([pattern, ...roots], index) => {
    const own = roots.flatMap((root) => {
      const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(root)));
      if (!chunk) throw new Error(`The build has no ${root}.`);
      return gather(chunk.fileName);
    });
    return [pattern, ...[...(index === 0 ? [allStyles] : []), ...own].map((name) => basename(name))];
  });
}
