import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, parseSync, type Plugin } from 'vite';
import { icons } from './icons.build.ts';
import { furtherLanguages, languageChunk } from './languages.build.ts';
import { installable } from './service-worker.build.ts';

const api = process.env.PUBLIC_URL ?? 'http://localhost:8080';

/**
 * Modules that are fetched together form one chunk: it compresses better and costs one request. A group contains everything that
 * its roots import statically, except modules of earlier groups. Modules that only lazy chunks use are therefore never part of
 * the first load. From a feature's index, a group takes only the modules of the imported names.
 */
const roots = {
  boot: ['/src/app/boot.ts'],
  shell: [
    '/src/app/main.tsx',
    '/packages/contract/src/notifications/tags.ts',
    // Needed together with the account: what the device keeps and sends.
    '/src/lib/forms/drafts.ts',
    '/src/lib/offline/forget.ts',
    '/src/lib/offline/network.ts',
    '/src/lib/offline/reading.ts',
    '/src/lib/outbox/follow.ts',
    '/src/features/outbox/outbox-strip.tsx',
    '/src/ui/forms/quiet.ts',
    // Most screens need these: one request is cheaper than one for each.
    '/src/features/campaigns/paths.ts',
    '/src/features/campaigns/use-campaign-updates.ts',
    '/src/features/identity/hooks.ts',
    '/src/features/identity/screens/permission-denied.tsx',
    '/src/features/organisation/use-site.ts',
    '/src/features/reference-data/categories.ts',
    '/src/ui/layout/bottom-action-bar.tsx',
    '/src/ui/feedback/empty-state.tsx',
    '/src/ui/layout/page-header.tsx',
  ],
  /** Parts above a screen, such as dialogs: fetched when the first screen is rendered. */
  overlays: [
    '/src/app/layouts/navigation-drawer.tsx',
    '/src/app/layouts/account-menu-popup.tsx',
    '/src/app/layouts/workspace-drawer.tsx',
    '/src/ui/feedback/toast-message.tsx',
  ],
  /** Focus, and what other lists share with it. */
  list: ['/src/features/focus/screens/focus-list.tsx', '/src/ui/layout/content-header.tsx'],
} as const;
type Group = keyof typeof roots;

function findGroups(): { plugin: Plugin; isIn(group: Group, id: string): boolean } {
  const groupOf = new Map<string, Group>();
  const plugin: Plugin = {
    name: 'muster-groups',
    apply: 'build',
    buildEnd() {
      groupOf.clear();
      const ids = [...this.getModuleIds()];
      for (const group of Object.keys(roots) as Group[]) {
        const waiting = roots[group].map((root) => ids.find((id) => id.endsWith(root)) ?? this.error(`There is no ${root}`));
        for (let id: string | undefined = waiting.pop(); id !== undefined; id = waiting.pop()) {
          if (groupOf.has(id)) continue;
          groupOf.set(id, group);
          waiting.push(...reachedFrom(id, (of) => this.getModuleInfo(of)));
        }
      }
    },
  };
  return { plugin, isIn: (group, id) => groupOf.get(id) === group };
}

type InfoOf = (id: string) => { readonly code: string | null; readonly importedIds: readonly string[] } | null;

const isIndex = (id: string): boolean => /\/src\/features\/[^/]+\/index\.tsx?$/.test(id);

/** The modules that a module needs at run time. An index counts only for the imported names. */
function reachedFrom(id: string, infoOf: InfoOf): string[] {
  const info = infoOf(id);
  if (!info || isIndex(id)) return [];
  const indexes = info.importedIds.filter(isIndex);
  const others = info.importedIds.filter((imported) => !isIndex(imported));
  if (indexes.length === 0) return others;
  const { staticImports } = parseSync(id, info.code ?? '').module;
  const named = staticImports.flatMap(({ moduleRequest, entries }) => {
    const index = fileOf(id, moduleRequest.value, indexes);
    return index ? entries.flatMap(({ importName }) => ownerOf(index, importName.name ?? '', infoOf)) : [];
  });
  return [...others, ...indexes, ...named];
}

/** The module behind a name of an index. */
function ownerOf(index: string, name: string, infoOf: InfoOf): string[] {
  const { code, importedIds } = infoOf(index) ?? { code: '', importedIds: [] };
  const exported = parseSync(index, code ?? '').module.staticExports.flatMap(({ entries }) => entries);
  const source = exported.find((entry) => entry.exportName.name === name)?.moduleRequest?.value;
  const owner = source && fileOf(index, source, importedIds);
  return owner ? [owner] : [...importedIds];
}

/** The module of a relative specifier, among the file's imports. */
function fileOf(importer: string, specifier: string, among: readonly string[]): string | undefined {
  const stem = posix.join(posix.dirname(importer), specifier);
  return among.find((id) => [stem, `${stem}.ts`, `${stem}.tsx`, `${stem}/index.ts`, `${stem}/index.tsx`].includes(id));
}

const { plugin: groups, isIn } = findGroups();

/**
 * The page is static: the API fills in __BASE_PATH__ and __MUSTER_CONFIG__ when it starts. A separate dev server fills them in
 * here.
 */
function shell(): Plugin {
  let standsAlone = false;
  return {
    name: 'muster-shell',
    configResolved(config) {
      standsAlone = config.command === 'serve' && !config.server.middlewareMode;
    },
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        if (!standsAlone) return html;
        const settings = { basePath: '/', issuer: `${api}/idp`, clientId: 'muster-web', build: 'dev', environment: 'development' };
        return html.replace('__MUSTER_CONFIG__', JSON.stringify(settings).replaceAll('"', '&quot;'));
      },
    },
  };
}

/** The texts of the first script, because no locale file has loaded yet. Further languages get English: the script stays small. */
const firstTexts = Object.fromEntries(
  ['en', 'de', 'fr'].map((language) => {
    const texts = readFileSync(join(import.meta.dirname, 'src/locales', language, 'identity.json'), 'utf8');
    const { redirecting, unreachable } = JSON.parse(texts) as { redirecting: string; unreachable: Record<'title' | 'again', string> };
    return [language, { redirecting, unreachable: unreachable.title, again: unreachable.again }];
  }),
);

export default defineConfig({
  plugins: [react(), tailwind(), icons(), furtherLanguages(), groups, shell(), installable()],
  define: { FIRST_TEXTS: JSON.stringify(firstTexts) },
  // The base path is known only when the API serves the page [2.1]: pages contain a placeholder, and assets find each other.
  experimental: {
    renderBuiltUrl: (filename, { hostType }) => (hostType === 'html' ? `__BASE_PATH__${filename}` : { relative: true }),
  },
  server: { proxy: { '/api': api, '/idp': api, '/files': api, '/scim': api, '/app': { target: api, ws: true } } },
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: { polyfill: false },
    // The byte budget of the benchmarks checks compressed sizes; this limit would check others.
    chunkSizeWarningLimit: 1_000,
    target: 'es2023',
    rolldownOptions: {
      input: ['index.html'],
      output: {
        codeSplitting: {
          groups: [
            // Modules of the build that every chunk needs are in the first script. Elsewhere it would have to fetch that chunk
            // first.
            { name: (id) => languageChunk(id) ?? null },
            { name: 'boot', test: (id) => isIn('boot', id) || id.includes('vite/preload-helper') || id.includes('rolldown/runtime') },
            // Libraries change less often than the product.
            { name: 'foundation', test: (id) => isIn('shell', id) && id.includes('/node_modules/') },
            // One file contains the styles of all parts.
            { name: 'shell', test: (id) => isIn('shell', id) || id.endsWith('.module.css') },
            { name: 'overlays', test: (id) => isIn('overlays', id) },
            { name: 'list', test: (id) => isIn('list', id) },
          ],
        },
      },
    },
  },
});
