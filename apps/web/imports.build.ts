/** Replaces the helper of Vite that runs each import() by our own, which can fetch a file again that failed. */
import { join } from 'node:path';
import type { Plugin } from 'vite';

const helper = '\0vite/preload-helper.js';
const own = join(import.meta.dirname, 'src/lib/import-files.ts');

export const imports = (): Plugin => ({
  name: 'muster-imports',
  apply: 'build',
  enforce: 'pre',
  load: (id) => (id === helper ? `export { importFiles as __vitePreload } from ${JSON.stringify(own)}` : undefined),
});
