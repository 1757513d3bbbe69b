/** The documents of a release link only to what it has: a link to a file of the sources becomes its words. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A link to a file, which may be followed by a place in it. Addresses have a colon. */
const link = /(?<!!)\[([^\]]*)\]\(([^)#:\s]+)(?:#[^)\s]*)?\)/g;

/** The targets of the links of a text that are not there. */
export const missingLinks = (text: string, isThere: (target: string) => boolean): string[] =>
  [...text.matchAll(link)].map(([, , target = '']) => target).filter((target) => !isThere(target));

export const withoutMissingLinks = (text: string, isThere: (target: string) => boolean): string =>
  text.replaceAll(link, (whole: string, words: string, target: string) => (isThere(target) ? whole : words));

/** The documents of a release, by their paths in it. */
export const documentsOf = (release: string): string[] =>
  ['.', 'docs', 'docs/decisions'].flatMap((folder) =>
    readdirSync(join(release, folder))
      .filter((name) => name.endsWith('.md'))
      .map((name) => join(folder, name)),
  );

export const isThereFrom =
  (release: string, document: string) =>
  (target: string): boolean =>
    existsSync(join(release, dirname(document), target));

export function removeMissingLinks(release: string): void {
  for (const document of documentsOf(release)) {
    const path = join(release, document);
    writeFileSync(path, withoutMissingLinks(readFileSync(path, 'utf8'), isThereFrom(release, document)));
  }
}
