/** The two build targets: the server's bundle and the browser's files. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../project';
import packageJson from '../../package.json' with { type: 'json' };
import { precompress } from './precompress';
import { fingerprint, type Target } from './stale';

const { version } = packageJson;

const at = (...path: string[]): string => join(root, ...path);

/** Inputs of both targets: the contract, the package versions, and the build code. */
const sharedInputs = [
  at('package-lock.json'),
  at('tsconfig.base.json'),
  at('packages/contract/package.json'),
  at('packages/contract/src'),
  at('packages/texts'),
  at('tools/build'),
];

export const api: Target = {
  name: 'api',
  inputs: [...sharedInputs, at('apps/api/package.json'), at('apps/api/tsconfig.json'), at('apps/api/src'), at('apps/api/seed')],
  output: at('apps/api/dist'),
  entry: at('apps/api/dist/main.js'),
};

export const web: Target = {
  name: 'web',
  inputs: [...sharedInputs, at('apps/web')],
  output: at('apps/web/dist'),
  entry: at('apps/web/dist/index.html'),
};

/** One file for the server. It includes the contract, because that is TypeScript; packages stay external. */
export async function buildApi(): Promise<void> {
  const { build } = await import('esbuild');
  rmSync(api.output, { recursive: true, force: true });
  await build({
    entryPoints: {
      main: at('apps/api/src/composition/main.ts'),
      admin: at('apps/api/src/composition/admin.ts'),
      'gazetteer-thread': at('apps/api/src/platform/places/gazetteer/thread.ts'),
      'reports-thread': at('apps/api/src/features/reports/thread.ts'),
    },
    outdir: api.output,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    packages: 'external',
    alias: { '@muster/contract': at('packages/contract/src') },
    sourcemap: true,
    // Stack traces name files and lines of the sources. The text of the sources would triple the size.
    sourcesContent: false,
    logLevel: 'warning',
    define: { BUILD_STAMP: JSON.stringify(`${version}+${fingerprint(api.inputs, root).slice(0, 7)}`) },
  });
}

/** The browser's files, built by Vite with apps/web/vite.config.ts. */
export async function buildWeb(): Promise<void> {
  const { build } = await import('vite');
  await build({ root: at('apps/web'), logLevel: 'warn' });
  await precompress(at('apps/web/dist/assets'));
}
