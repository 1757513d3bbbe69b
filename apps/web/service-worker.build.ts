/**
 * Adds what makes the application installable: the manifest with its icons, and the service worker. The worker is one file of its
 * own, because not every browser runs workers that import modules. It knows the names of all files of the build.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';

const root = import.meta.dirname;
const icons = [
  { file: 'icon-192.png', sizes: '192x192', purpose: 'any' },
  { file: 'icon-512.png', sizes: '512x512', purpose: 'any' },
  { file: 'icon-maskable-512.png', sizes: '512x512', purpose: 'maskable' },
] as const;

/** URLs are relative to the manifest, which is at the base path [2.1]. */
const manifest = {
  id: './',
  name: 'Muster',
  short_name: 'Muster',
  description: 'Briefings, polls and learning for safer work',
  start_url: './',
  scope: './',
  display: 'standalone',
  theme_color: '#1c6b50',
  background_color: '#ffffff',
  categories: ['business', 'productivity'],
};
const shortcuts = [
  { name: 'Focus', url: './go/focus' },
  { name: 'Exchange', url: './go/exchange' },
];

/** Kept when it is first used: a person needs one of them at most. */
const isFurtherLanguage = (name: string): boolean => /^assets\/language-[a-z-]+-(?:first|later|shipped)-/.test(name);

export function installable(): Plugin {
  let assets: string[] = [];
  let outDir = '';
  return {
    name: 'muster-installable',
    apply: 'build',
    configResolved(config) {
      outDir = join(config.root, config.build.outDir);
    },
    generateBundle() {
      const named = icons.map(({ file, ...icon }) => {
        const source = readFileSync(join(root, 'src/app/icons', file));
        return { src: this.getFileName(this.emitFile({ type: 'asset', name: file, source })), type: 'image/png', ...icon };
      });
      const content = { ...manifest, icons: named, shortcuts: shortcuts.map((one) => ({ ...one, icons: named.slice(0, 1) })) };
      this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source: JSON.stringify(content) });
    },
    // The list of written files is complete only now.
    writeBundle(_options, bundle) {
      assets = Object.keys(bundle).filter(
        (name) => name.startsWith('assets/') && /\.(?:js|css|woff2|svg)$/.test(name) && !isFurtherLanguage(name),
      );
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { filename }) {
        if (!filename.endsWith('index.html')) return html;
        const manifestLink = { rel: 'manifest', href: '__BASE_PATH__manifest.webmanifest' };
        return { html, tags: [{ tag: 'link', attrs: manifestLink, injectTo: 'head' as const }] };
      },
    },
    closeBundle: { sequential: true, handler: () => buildWorker(outDir, assets) },
  };
}

async function buildWorker(outDir: string, assets: readonly string[]): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    define: { ASSETS: JSON.stringify(assets), 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'es2023',
      rolldownOptions: { input: join(root, 'src/app/service-worker/main.ts'), output: { format: 'iife', entryFileNames: 'sw.js' } },
    },
  });
}
