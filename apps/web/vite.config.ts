import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const api = process.env.PUBLIC_URL ?? 'http://localhost:8080';

/** What every visit needs whatever it shows: one chunk compresses better than many, and outlives the product's builds. */
const foundation =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack|i18next|react-i18next|oidc-client-ts|@emotion|@mui\/(system|utils|styled-engine|private-theming)|@mui\/material\/(styles|utils|SvgIcon|ButtonBase|Button|IconButton|CssBaseline|Typography|Box|Paper|internal|transitions))\//;

/**
 * The shell is static: the api fills __BASE_PATH__, __CSP_NONCE__ and __MUSTER_CONFIG__ each time it serves it. Here
 * the font that every screen needs is preloaded, and a dev server on its own fills the placeholders itself.
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
      handler(html, { bundle, filename }) {
        const settings = { basePath: '/', issuer: `${api}/idp`, clientId: 'muster-web', build: 'dev', environment: 'development' };
        const filled = standsAlone
          ? html.replace('__CSP_NONCE__', '').replace('__MUSTER_CONFIG__', JSON.stringify(settings).replaceAll('"', '&quot;'))
          : html;
        const font = Object.keys(bundle ?? {}).find((name) => name.endsWith('.woff2'));
        if (!font || !filename.endsWith('index.html')) return filled;
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `__BASE_PATH__${font}`, crossorigin: '' };
        return { html: filled, tags: [{ tag: 'link', attrs, injectTo: 'head-prepend' }] };
      },
    },
  };
}

export default defineConfig({
  plugins: [react(), shell()],
  // The base path is known only when the api serves the shell [2.1]: pages carry a placeholder, assets find each other.
  experimental: {
    renderBuiltUrl: (filename, { hostType }) => (hostType === 'html' ? `__BASE_PATH__${filename}` : { relative: true }),
  },
  server: { proxy: { '/api': api, '/idp': api, '/files': api, '/app': { target: api, ws: true } } },
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // what weighs too much is told by the byte budget of the benchmarks, compressed; this one counts otherwise
    chunkSizeWarningLimit: 1_000,
    target: 'es2023',
    rolldownOptions: {
      input: ['index.html', 'silent-sign-in.html'],
      output: { codeSplitting: { groups: [{ name: 'foundation', test: foundation }] } },
    },
  },
});
