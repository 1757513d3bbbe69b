/**
 * Preloads the files of a screen with low priority. Without HTTP/2, a browser opens only six connections to a server. Sign-in and first
 * data must not wait behind a dozen files. Files that the first script imports keep their normal priority.
 */
import type { Plugin } from 'vite';

const helper = '\0vite/preload-helper.js';
const anchor = 'link.href = dep.href;';

export const lowPriorityPreloads = (): Plugin => ({
  name: 'muster-low-priority-preloads',
  apply: 'build',
  transform: {
    filter: { id: helper },
    handler(code) {
      if (!code.includes(anchor)) this.error('The preload helper of Vite has changed.');
      return code.replace(anchor, `${anchor} if (!/\\/boot-[^/]+$/.test(importerUrl)) link.fetchPriority = 'low';`);
    },
  },
});
