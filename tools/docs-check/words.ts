/** Words and calls that no committed file may contain, in pages and in code. */
import { extname } from 'node:path';
import { isTest, readText, relativePath } from '../project';

interface Forbidden {
  readonly pattern: RegExp;
  readonly reason: string;
  /** Selects the files, by path from the root. Default: all files. */
  readonly within?: (path: string) => boolean;
}

const isLogic = (path: string): boolean =>
  /^(apps\/api\/src|packages\/contract\/src)\//.test(path) && !isTest(path) && path !== 'apps/api/src/platform/clock.ts';

/** Some letters are in brackets, so that the patterns do not match this file. */
const forbidden: readonly Forbidden[] = [
  { pattern: /\b(TO[D]O|FIX[M]E|X[X]X|HA[C]K)\b/, reason: 'something is left to do' },
  { pattern: /\b(issue|session) ?#? ?\d+\b/i, reason: 'a file may not refer to the work that produced it' },
  { pattern: /\/work\/(shared|main)\b/, reason: 'this folder exists on one machine only' },
  { pattern: /\bDate\.now\(|\bnew Date\(\)/, reason: 'logic reads the time from the clock that is passed in', within: isLogic },
  {
    pattern: /\bprocess\.env\b(?!\))/,
    reason: 'only config.ts reads the environment (passing the whole object on is allowed)',
    within: (path) => path.startsWith('apps/api/src/') && path !== 'apps/api/src/composition/config.ts' && !isTest(path),
  },
];

const textEndings = ['.ts', '.tsx', '.md', '.sql', '.json', '.css', '.html', '.mjs', '.yml', '.sh', ''];

export function wordFaults(base: string, files: readonly string[]): string[] {
  return files
    .filter((file) => textEndings.includes(extname(file)) && !file.endsWith('package-lock.json'))
    .flatMap((file) => faultsIn(relativePath(file, base), readText(file)));
}

function faultsIn(path: string, text: string): string[] {
  const rules = forbidden.filter(({ pattern, within }) => (!within || within(path)) && pattern.test(text));
  if (rules.length === 0) return [];
  return text
    .split('\n')
    .flatMap((line, index) =>
      rules
        .filter(({ pattern }) => pattern.test(line))
        .map(({ pattern, reason }) => `${path}:${index + 1} says '${pattern.exec(line)?.[0]}': ${reason}`),
    );
}
