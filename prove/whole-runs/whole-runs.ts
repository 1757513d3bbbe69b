/** The table of the last whole run of each proof in docs/proofs.md: at full size, to the end, without a failure. The runner keeps it. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const page = join(import.meta.dirname, '../../docs/proofs.md');
const heading = '## Last whole run';

interface WholeRun {
  date: string;
  seed: string;
  seconds: string;
}

/** The runs by proof, in the order of the table. A proof that has never run whole has a dash as its date. */
export function wholeRuns(text = readFileSync(page, 'utf8')): Map<string, WholeRun> {
  const table = text
    .slice(text.indexOf(heading))
    .split('\n')
    .filter((line) => line.startsWith('|'));
  return new Map(
    table.slice(2).map((line) => {
      const [name = '', date = '', seed = '', seconds = ''] = line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim());
      return [name, { date, seed, seconds }];
    }),
  );
}

/** The page with the run in the row of its proof. */
export function withRun(text: string, proof: string, run: WholeRun): string {
  const rows = [...wholeRuns(text).set(proof, run)].map(
    ([name, { date, seed, seconds }]) => `| ${name} | ${date} | ${seed} | ${seconds} |`,
  );
  const start = text.slice(0, text.indexOf('|', text.indexOf(heading)));
  return `${start}| proof | date | seed | seconds |\n|---|---|---|---|\n${rows.join('\n')}\n`;
}

export const recordWholeRun = (proof: string, run: WholeRun): void => writeFileSync(page, withRun(readFileSync(page, 'utf8'), proof, run));
