/** Test titles name the clauses that they test, such as `[4.29]`. docs/product.md must explain each of them. */
import { join } from 'node:path';
import { filesBelow, isTest, isTypeScript, readText, relativePath } from '../project';

const page = 'docs/product.md';

const title = /\b(?:test|it|describe)(?:\.\w+)*(?:\([^'"`\n]*\))?\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*?)\1/g;
const clause = /\[\d+\.\d+\]/g;

/** Returns one line for each clause of a test file that the page does not explain. */
export function clauseFaults(base: string, files: readonly string[]): string[] {
  const explained = new Set(
    filesBelow(join(base, 'docs'), (path) => relativePath(path, base) === page).flatMap((path) => readText(path).match(clause) ?? []),
  );
  return files
    .filter((file) => isTypeScript(file) && isTest(file))
    .flatMap((file) =>
      [...clausesIn(readText(file))]
        .filter((named) => !explained.has(named))
        .map((named) => `${relativePath(file, base)} names ${named}, which ${page} does not explain`),
    );
}

/** The clauses in the titles of tests, groups and steps. */
function clausesIn(text: string): Set<string> {
  return new Set([...text.matchAll(title)].flatMap(([, , words = '']) => words.match(clause) ?? []));
}
