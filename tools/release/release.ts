/** Makes the release: one archive that runs without the sources and without a build. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import { buildOutdated } from '../build/outdated';
import { root } from '../project';
import { removeMissingLinks } from './links';
import { installPackages } from './packages';
import { writeBillOfMaterials, writeNotices } from './papers';
import { trimPackages } from './trim';

export const releaseName = `muster-${packageJson.version}-${process.platform}-${process.arch}`;

/** The same places as in the repository: the build finds its files from there. */
const copied = [
  'apps/api/dist',
  'apps/api/migrations',
  'apps/api/verifier',
  'apps/web/dist',
  'packages/texts',
  'ops',
  'docs',
  'CHANGELOG.md',
  'SECURITY.md',
];

/** For developers of the product, and the secrets that the compose file's script has made in the same sources. */
export const omitted =
  /\/docs\/(?:first-|where-|images)|\/ops\/container\/(?:secrets(?:\/|$)|muster\.env$)|\.test\.ts$|(?<!\/docs\/decisions)\/README\.md$|\.build-stamp$/;

const commands = { muster: 'main.js', 'muster-admin': 'admin.js' };
/** Runs a command as the units run the product. It is not in the folder of the units, because that is copied to systemd. */
const asService = 'tools/release/muster-run';

/** The program of a command. It works from any folder and through a link. */
const commandText = (program: string): string =>
  `#!/bin/sh\nexec node --enable-source-maps "$(dirname "$(readlink -f "$0")")/../apps/api/dist/${program}" "$@"\n`;

/** Returns the path of the archive. */
export function makeRelease(outputFolder: string): string {
  buildOutdated();
  const folder = join(outputFolder, releaseName);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  installPackages(root, folder);
  writeBillOfMaterials(folder);
  trimPackages(join(folder, 'node_modules'));
  writeNotices(folder);
  for (const path of copied) cpSync(join(root, path), join(folder, path), { recursive: true, filter: (source) => !omitted.test(source) });
  mkdirSync(join(folder, 'bin'));
  for (const [name, program] of Object.entries(commands)) writeFileSync(join(folder, 'bin', name), commandText(program), { mode: 0o755 });
  cpSync(join(root, asService), join(folder, 'bin', basename(asService)));
  removeMissingLinks(folder);
  return pack(folder);
}

/** Equal input makes an equal archive: names in order, one time, no owner. */
function pack(folder: string): string {
  const archive = `${folder}.tar.gz`;
  const options = ['--sort=name', '--mtime=2020-01-01T00:00:00Z', '--owner=0', '--group=0', '--numeric-owner', '--mode=go=rX,u+rw'];
  execFileSync('tar', [...options, '-I', 'gzip -n', '-cf', archive, '-C', dirname(folder), basename(folder)]);
  const digest = createHash('sha256').update(readFileSync(archive)).digest('hex');
  writeFileSync(`${archive}.sha256`, `${digest}  ${basename(archive)}\n`);
  return archive;
}
