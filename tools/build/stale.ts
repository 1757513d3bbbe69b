/** Decides whether a build output is up to date with its sources. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { filesBelow, isTest } from '../project';

export interface Target {
  readonly name: string;
  /** Absolute paths of the files and folders that the output depends on. */
  readonly inputs: readonly string[];
  /** The output folder. */
  readonly output: string;
  /** The output is incomplete without this file. */
  readonly entry: string;
}

const stampOf = (target: Target): string => join(target.output, '.build-stamp');

/**
 * A digest of every input's path and content. It does not use times, because a checkout or an unpacked archive gives old sources
 * new times. Tests are left out, because they are not built.
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

/** Write it last: an interrupted build then has no stamp and is built again. */
export const markFresh = (target: Target, current: string): void => writeFileSync(stampOf(target), current);
