/** The stored form: a block for each route. A block that equals an earlier one names its route. */
import { join } from 'node:path';
import type { Call, Field, Fields, Surface } from './surface';

export const releasedFile = join(import.meta.dirname, 'last-release.txt');

const directions = ['sent', 'read'] as const;

export function textOf(surface: Surface): string {
  const written = new Map<string, string>();
  const lines: string[] = [];
  for (const [route, call] of surface) {
    lines.push(route);
    for (const direction of directions) {
      const block = [...call[direction]].map(([path, field]) => `    ${lineOf(path, field)}`);
      const key = `${direction}\n${block.join('\n')}`;
      const same = written.get(key);
      if (same === undefined) lines.push(`  ${direction}`, ...block);
      else lines.push(`  ${direction} as ${same}`);
      if (block.length > 2 && same === undefined) written.set(key, route);
    }
  }
  return `${lines.join('\n')}\n`;
}

const lineOf = (path: string, { isSure, kinds }: Field): string => `${path}${isSure ? '' : '?'} ${[...kinds].toSorted().join(' ')}`;

export function readSurface(text: string): Surface {
  const surface = new Map<string, Record<keyof Call, Map<string, Field>>>();
  let call = { sent: new Map<string, Field>(), read: new Map<string, Field>() };
  let fields = call.sent;
  for (const line of text.split('\n').filter(Boolean)) {
    const [, direction, same] = /^ {2}(sent|read)(?: as (.+))?$/.exec(line) ?? [];
    if (direction === 'sent' || direction === 'read') {
      fields = new Map(same === undefined ? [] : [...(surface.get(same)?.[direction] ?? failing(line))]);
      call[direction] = fields;
    } else if (line.startsWith('    ')) fields.set(...fieldIn(line.trim()));
    else {
      call = { sent: new Map(), read: new Map() };
      surface.set(line, call);
    }
  }
  return surface satisfies ReadonlyMap<string, Record<keyof Call, Fields>>;
}

function fieldIn(line: string): [string, Field] {
  const [, path = '', unsure = '', kinds = ''] = /^((?:[^\s{]|\{[^{}]*\})+?)(\?)? (\S.*)$/.exec(line) ?? failing(line);
  // A value can contain a space, so values are in quotes.
  return [path, { isSure: unsure === '', kinds: new Set(kinds.match(/"(?:[^"\\]|\\.)*"|\S+/g)) }];
}

function failing(line: string): never {
  throw new Error(`This line is not readable: ${line}`);
}
