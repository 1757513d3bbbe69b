import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { findGroups, roots } from './first-load/chunks.build.ts';
import { modulesNamed } from './first-load/features.build.ts';
import { firstStyles } from './first-load/first-styles.build.ts';
import { fonts } from './fonts.build.ts';
import { screenFiles } from './first-load/preloads.build.ts';
import { reactModules } from './first-load/react.build.ts';
import { runtimeInChunks } from './first-load/runtime.build.ts';
import { icons } from './icons.build.ts';
import { imports } from './imports.build.ts';
import { installable } from './service-worker.build.ts';
import { texts, textsOf } from './texts.build.ts';

const api = process.env.PUBLIC_URL ?? 'http://localhost:8080';

const { plugin: groups, isIn } = findGroups();
const { boot, shell: frame, device, parts, overlays, list } = roots;
const errors = ['/src/app/errors/error-page.tsx'];
const chunksOfTexts = texts([...boot, ...frame, ...device, ...parts, ...overlays, ...list, ...errors, ...modulesNamed('texts')]);
const isFirst = (id: string): boolean => isIn('boot', id) || isIn('shell', id);

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

/** The styles of the first paint stand in the page, so that it does not wait for a request. */
const firstPaint: Plugin = {
  name: 'muster-first-paint',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) =>
      html.replace(/<style data-src="([^"]+)"><\/style>/, (_, path: string) => {
        const styles = readFileSync(join(import.meta.dirname, path), 'utf8');
        return `<style>${styles.replaceAll(/\/\*[^]*?\*\//g, '')}</style>`;
      }),
  },
};

/** The texts of the first script, because no texts have loaded yet. Further languages get English: the script stays small. */
const firstTexts = Object.fromEntries(
  ['en', 'de', 'fr'].map((language) => {
    const { redirecting, unreachable } = textsOf(language)['identity'] as {
      redirecting: string;
      unreachable: Record<'title' | 'again', string>;
    };
    return [language, { redirecting, unreachable: unreachable.title, again: unreachable.again }];
  }),
);

/** Calls of the logger in oidc-client-ts, by the names in its build. `throw` is not in the list, because it throws an error. */
const loggers = ['logger', 'logger2'].flatMap((name) => ['debug', 'info', 'warn', 'error'].map((level) => `${name}.${level}`));

const nameCharacters = 8;

/** Of a screen's file. The service worker and the preloads know the others by their whole names. */
const shortName = (name: string): string =>
  /^language-|-en$|^rolldown|^foundation$/.test(name) ? name : name.slice(0, nameCharacters).replace(/-$/, '');

export default defineConfig({
  plugins: [
    react(),
    tailwind(),
    imports(),
    icons(),
    fonts(),
    chunksOfTexts.plugin,
    groups,
    reactModules(),
    runtimeInChunks(),
    screenFiles(),
    firstPaint,
    shell(),
    firstStyles(isFirst),
    installable(),
  ],
  // The part of these libraries that pages use, without the rest: it was a twelfth of the first load (`src/lib/i18next`).
  resolve: {
    alias: ['i18next', 'react-i18next'].map((name) => ({
      find: new RegExp(`^${name}$`),
      replacement: join(import.meta.dirname, `src/lib/i18next/${name}.ts`),
    })),
  },
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
    modulePreload: {
      polyfill: false,
      // The page of every later chunk has these already.
      resolveDependencies: (_file, dependencies, { hostId }) =>
        /\/boot-[\w-]+\.js$/.test(hostId)
          ? dependencies
          : dependencies.filter((name) => !/\/(?:boot|foundation|shell)-[\w-]+\.js$/.test(name)),
    },
    // The byte budget of the benchmarks checks compressed sizes; this limit would check others.
    chunkSizeWarningLimit: 1_000,
    target: 'es2023',
    rolldownOptions: {
      input: ['index.html'],
      // The product sets no logger for the sign-in client. The messages would cost 800 bytes of the first script.
      treeshake: { manualPureFunctions: loggers },
      output: {
        // The first scripts contain the names of 300 files: shorter hashes save 200 bytes, and shorter names of screens 600.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: ({ name }) => `assets/${shortName(name)}-[hash:7].js`,
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: [
            // Modules of the build that every chunk needs are in the first script. Elsewhere it would have to fetch that chunk
            // first.
            { name: (id) => chunksOfTexts.chunkOf(id) ?? null, debugName: 'texts' },
            { name: 'boot', test: (id) => isIn('boot', id) || id.includes('vite/preload-helper') || id.includes('rolldown/runtime') },
            // Libraries change less often than the product.
            { name: 'foundation', test: (id) => isIn('shell', id) && id.includes('/node_modules/') && !id.endsWith('.css') },
            { name: 'shell', test: (id) => isIn('shell', id) },
            // The styles of all other parts: one file, so that their order never changes. Small parts of most screens are with them.
            { name: 'styles', test: (id) => id.endsWith('.module.css') || isIn('parts', id) },
            { name: 'device', test: (id) => isIn('device', id) },
            { name: 'overlays', test: (id) => isIn('overlays', id) },
            { name: 'list', test: (id) => isIn('list', id) },
            { name: 'fields', test: (id) => isIn('fields', id) },
            { name: 'form', test: (id) => isIn('form', id) },
            { name: 'campaign', test: (id) => isIn('campaign', id) },
          ],
        },
      },
    },
  },
});
