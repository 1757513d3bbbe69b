/**
 * The files of a screen have a low priority. A browser opens six connections to a server without HTTP/2, and the sign-in and the first
 * data must not wait behind a dozen files. The files of the first script are the product itself, and keep theirs.
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
