/** Checks globs against the files of the repository. A file that has moved must not leave a scope in silence. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** 'a/{b,c}.ts' as 'a/b.ts' and 'a/c.ts'. */
export function alternativesOf(glob: string): string[] {
  const [whole, inner] = /\{([^{}]*)\}/.exec(glob) ?? [];
  if (whole === undefined || inner === undefined) return [glob];
  return inner.split(',').flatMap((one) => alternativesOf(glob.replace(whole, () => one)));
}

/** Knows folders at any depth, any name, and any name except some: double star, star, and `!(name)` before a dot. */
function patternOf(glob: string): RegExp {
  const text = glob.replaceAll(/\*\*\/|\*|!\(([^()]*)\)|[.+^$()|[\]\\]/g, (token: string, excluded?: string) => {
    if (excluded !== undefined) return `(?!(?:${excluded})\\.)[^/]*`;
    if (token === '**/') return '(?:[^/]+/)*';
    return token === '*' ? '[^/]*' : `\\${token}`;
  });
  return new RegExp(`^${text}$`);
}

/** The alternatives of the globs that match no file below the folder. A range of lines behind a glob does not count. */
export function unmatched(folder: string, globs: readonly string[]): string[] {
  const wanted = globs.filter((glob) => !glob.startsWith('!')).flatMap((glob) => alternativesOf(glob.replace(/:\d.*$/, '')));
  const filesBelow = new Map<string, string[]>();
  return wanted.filter((glob) => {
    const plain = glob.split('/').slice(0, -1);
    const firstPattern = plain.findIndex((part) => /[*!]/.test(part));
    const start = (firstPattern < 0 ? plain : plain.slice(0, firstPattern)).join('/');
    const files = filesBelow.get(start) ?? filesIn(folder, start);
    filesBelow.set(start, files);
    const pattern = patternOf(glob);
    return !files.some((file) => pattern.test(file));
  });
}

function filesIn(folder: string, start: string): string[] {
  try {
    return readdirSync(join(folder, start), { recursive: true, encoding: 'utf8' }).map((path) => join(start, path));
  } catch {
    // a folder that does not exist has no files
    return [];
  }
}
