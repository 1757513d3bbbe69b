/**
 * Names the files of the screens that workers open from a message, by address. The first script starts to fetch them at once. The router
 * would ask for them only after the libraries have arrived. The fetches have a low priority. Without HTTP/2, a browser opens only six
 * connections to a server, and sign-in and first data must not wait behind a dozen files.
 */
import { basename } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { screensByAddress } from './features.build.ts';

/** The roots of a screen, by the end of the address and the language before it. Later rows add to earlier ones. */
const screens: readonly (readonly [pattern: string, ...roots: string[]])[] = [
  ...screensByAddress(),
  ...['en', 'de', 'fr'].map((tag) => [`^${tag}/.+/mws/focus/\\d+$`, `~texts/${tag}/forms`] as const),
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
    if (!chunk || named.has(fileName) || /\/(?:boot|shell|foundation)-[\w-]+\.js$/.test(fileName)) return [];
    named.add(fileName);
    const sheets = [...(chunk.viteMetadata?.importedCss ?? [])].filter((sheet) => !named.has(sheet));
    for (const sheet of sheets) named.add(sheet);
    return [fileName, ...sheets, ...chunk.imports.flatMap(gather)];
  };
  return screens.map(([pattern, ...roots]) => {
    const own = roots.flatMap((root) => {
      const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(root)));
      if (!chunk) throw new Error(`The build has no ${root}.`);
      return gather(chunk.fileName);
    });
    return [pattern, ...own.map((name) => basename(name))];
  });
}
