/** Every text of the product in a language. */
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { filesBelow, root } from '../project';

/** A text with the place where it is written. */
export type PlacedText = readonly [place: string, text: string];

interface Tree {
  readonly [key: string]: string | Tree;
}

const flat = (node: Tree, place: string): PlacedText[] =>
  Object.entries(node).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${place} ${key}`, value] as const] : flat(value, `${place} ${key}`),
  );

export function storedTexts(language: string): PlacedText[] {
  const folder = join(root, 'packages/texts', language);
  return filesBelow(folder, (file) => file.endsWith('.json')).flatMap((file) =>
    flat(JSON.parse(readFileSync(file, 'utf8')) as Tree, relative(folder, file)),
  );
}
