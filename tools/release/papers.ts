/** What accompanies the packages of a release: their licences in one file, and the bill of materials. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packagesOf } from './trim';

const licence = /^(?:licen[cs]e|copying|notice|third-party-notices)/i;

interface PackageManifest {
  name: string;
  version: string;
  license?: string;
}

/** The licence texts of all packages, by their names. */
export function writeNotices(folder: string): void {
  const modules = join(folder, 'node_modules');
  const parts = packagesOf(modules).map((name) => noticeOf(join(modules, ...name.split('/'))));
  const head = 'Muster contains the packages below. Each stands under its own licence.\n';
  writeFileSync(join(folder, 'THIRD-PARTY-NOTICES.txt'), [head, ...parts].join(`\n${'-'.repeat(80)}\n\n`));
}

function noticeOf(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageManifest;
  const texts = readdirSync(folder).filter((file) => licence.test(file));
  return [`${name} ${version} (${license ?? 'see below'})`, ...texts.map((file) => readFileSync(join(folder, file), 'utf8').trim())].join(
    '\n\n',
  );
}

/** CycloneDX, made by npm from the installed packages. */
export function writeBillOfMaterials(folder: string): void {
  const bill = execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--omit', 'peer'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 50_000_000,
  });
  writeFileSync(join(folder, 'sbom.cdx.json'), bill);
}
