/** Decides whether a build output still belongs to the sources that stand here. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { filesBelow, isTest } from '../project';

export interface Target {
  readonly name: string;
  /** Files and folders that the output is made from, absolute. */
  readonly inputs: readonly string[];
  /** The folder that the build fills. */
  readonly output: string;
  /** The file without which the output is of no use. */
  readonly entry: string;
}

const stampOf = (target: Target): string => join(target.output, '.build-stamp');

/**
 * A digest of every input's path and content. Content and not time, because a checkout or an unpacked archive gives old
 * sources new times. Tests are left out: they are not built.
 */
export function fingerprint(inputs: readonly string[], base: string): string {
  const digest = createHash('sha256').update(process.version);
  for (const input of inputs) {
    if (!existsSync(input)) continue;
    const files = statSync(input).isDirectory() ? filesBelow(input, (path) => !isTest(relative(base, path))) : [input];
    for (const file of files) digest.update(`\0${relative(base, file)}\0`).update(readFileSync(file));
  }
  return digest.digest('hex');
}

export function isFresh(target: Target, current: string): boolean {
  const stamp = stampOf(target);
  return existsSync(target.entry) && existsSync(stamp) && readFileSync(stamp, 'utf8') === current;
}

/** To be written last: an interrupted build leaves no stamp, and so is built again. */
export const markFresh = (target: Target, current: string): void => writeFileSync(stampOf(target), current);
