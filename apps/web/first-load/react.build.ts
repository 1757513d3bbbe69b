/**
 * React has CommonJS modules only. Each chunk that imports one would wrap it again, and would look up each function of React by its name. The
 * build puts a module between them, whose exports it can bind and shorten.
 */
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
const names = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];

/** The groups of chunks know a library by this folder. */
const prefix = '\0/node_modules/as-module/';

export const reactModules = (): Plugin => ({
  name: 'muster-react-modules',
  apply: 'build',
  enforce: 'pre',
  // A `require` gets the library itself, of which there is one.
  resolveId: (source, _importer, { kind }) => (names.includes(source) && kind !== 'require-call' ? prefix + source : undefined),
  load(id) {
    if (!id.startsWith(prefix)) return undefined;
    const name = id.slice(prefix.length);
    const exported = Object.keys(require(name) as object).filter((key) => key !== 'default');
    const path = JSON.stringify(require.resolve(name));
    // A plain read would stay in the build where nothing uses the name.
    const lines = exported.map((key) => `export const ${key} = /* @__PURE__ */ (() => all.${key})();`);
    return [`import all from ${path};`, 'export default all;', ...lines].join('\n');
  },
});
