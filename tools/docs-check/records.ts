/** docs/decisions/README.md lists each record once, with its title. */
import { basename } from 'node:path';
import { filesBelow, readText, relativePath } from '../project';

const list = 'docs/decisions/README.md';

export function recordFaults(base: string): string[] {
  const paths = filesBelow(base).filter((path) => /^docs\/decisions\/[^/]+\.md$/.test(relativePath(path, base)));
  const index = paths.find((path) => relativePath(path, base) === list);
  const lines = index === undefined ? [] : readText(index).split('\n');
  return paths
    .filter((path) => path !== index)
    .flatMap((path) => {
      const [, number, title] = /^# (\d{3}) (.+)/.exec(readText(path)) ?? [];
      if (title === undefined) return [`${relativePath(path, base)} does not begin with its number and its title: # 001 A decision`];
      const line = `- [${number}](${basename(path)}) ${title}`;
      return lines.filter((one) => one === line).length === 1 ? [] : [`${list} lacks the line: ${line}`];
    });
}
