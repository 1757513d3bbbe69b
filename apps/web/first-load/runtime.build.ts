/**
 * The bundler puts its helpers into a chunk, which the first load would fetch with a request for 500 bytes. Each chunk gets those that it
 * uses instead. They have no state.
 */
import { basename } from 'node:path';
import { minifySync, type Plugin } from 'vite';

export const runtimeInChunks = (): Plugin => ({
  name: 'muster-runtime-in-chunks',
  apply: 'build',
  generateBundle: {
    // Before Vite lists the files that each chunk needs.
    order: 'pre',
    handler(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const runtime = chunks.find(({ name }) => name === 'rolldown-runtime');
      if (!runtime) return;
      // The name of a chunk changes with the helpers, because it was made when the chunk named their file.
      for (const chunk of chunks) {
        chunk.code = withHelpers(chunk.code, basename(runtime.fileName), runtime.code);
        chunk.imports = chunk.imports.filter((name) => name !== runtime.fileName);
      }
      delete bundle[runtime.fileName];
    },
  },
});

/** The code with the helpers that it imports from `file`. */
export function withHelpers(code: string, file: string, helpers: string): string {
  const imported = [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["'`]\.\/([^"'`]+)["'`];?/g)].find(([, , name]) => name === file);
  if (!imported) return code;
  const exported = /export\s*\{([^}]*)\};?\s*$/.exec(helpers);
  if (!exported) throw new Error('The helpers of the bundler export nothing.');
  const own = new Map(pairsOf(exported[1]).map(([helper, name]) => [name, helper]));
  const used = pairsOf(imported[1]).map(([name, local]) => ({ helper: own.get(name), local }));
  // In a function, the names of the helpers cannot meet those of the chunk.
  const body = `${helpers.slice(0, exported.index)};return[${used.map(({ helper }) => helper).join()}]`;
  const { code: small } = minifySync('helpers.js', `export var [${used.map(({ local }) => local).join()}]=(()=>{${body}})()`);
  return code.replace(imported[0], () =>
    small
      .trim()
      .replace(/^export /, '')
      .replace(/(?<!;)$/, ';'),
  );
}

/** 'a as b, c' as pairs. */
const pairsOf = (list = ''): [from: string, to: string][] =>
  list.split(',').flatMap((part) => {
    const [from = '', to = from] = part.trim().split(/\s+as\s+/);
    return from ? [[from, to]] : [];
  });
