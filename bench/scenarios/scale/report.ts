/** The tables of `--only scale`, as docs/scale.md uses them. */
import { aligned } from '../../table';
import type { Reply } from '../open-loop';
import { latenciesOf } from '../shift-start';
import { growthTable, ofYear, type Growth } from './growth';
import type { Usage } from './usage';

export interface Measured {
  readonly people: number;
  /** Bytes of the database before anything was posted. */
  readonly size: number;
  readonly rest: Usage;
  readonly posting: { readonly usage: Usage; readonly people: number; readonly answeredAfter: number; readonly handedOnAfter: number };
  readonly shift: { readonly usage: Usage; readonly replies: readonly Reply[]; readonly people: number; readonly seconds: number };
  readonly growth: Growth;
}

export function reportOf({ people, size, rest, posting, shift, growth }: Measured): string {
  const periods = [rest, posting.usage, shift.usage];
  const line = (name: string, of: (usage: Usage) => number, digits = 0): string[] => [
    name,
    ...periods.map((usage) => of(usage).toFixed(digits)),
  ];
  const cores = (name: string, of: (usage: Usage) => number): string[] => line(name, (usage) => of(usage) / 1000 / usage.seconds, 3);
  const above = (usage: Usage, times: number, of: (usage: Usage) => number): string =>
    ((of(usage) - (of(rest) / rest.seconds) * usage.seconds) / times).toFixed(1);
  const cpuOf = (usage: Usage, times: number): string =>
    `${above(usage, times, ({ api }) => api)} ms of the api, ${above(usage, times, ({ connections }) => connections)} ms of its connections and ${above(usage, times, ({ background }) => background)} ms of other processes of the database`;
  const gigabytes = (bytes: number): string => (bytes / 1e9).toFixed(2);
  const year = ofYear(growth);
  return [
    `A company of ${people.toLocaleString('en')} people. ${(shift.people / shift.seconds).toFixed(2)} came a second, ${sharePerQuarter(people, shift)} of the company in 15 minutes.`,
    aligned([
      ['', 'at rest', 'posting', 'shift start'],
      line('seconds', ({ seconds }) => seconds, 1),
      cores('cores of the api', ({ api }) => api),
      cores('cores of its connections', ({ connections }) => connections),
      cores('cores of other processes of the database', ({ background }) => background),
      line('MB of the api at most', ({ apiMegabytes }) => apiMegabytes),
      line('MB of the database at most', ({ databaseMegabytes }) => databaseMegabytes.all),
      line('of these in shared memory', ({ databaseMegabytes }) => databaseMegabytes.shared),
      line('connections at most', ({ open }) => Object.values(open).reduce((sum, count) => sum + count, 0)),
    ]),
    `Connections at the peak of the shift: ${Object.entries(shift.usage.open)
      .map(([name, count]) => `${name} ${count}`)
      .join(', ')}.`,
    `CPU for each person who comes, above that of the rest: ${cpuOf(shift.usage, shift.people)}.`,
    latenciesOf(shift.replies),
    `Posting: answered after ${posting.answeredAfter.toFixed(0)} ms, everybody has it and is told after ${posting.handedOnAfter.toFixed(0)} ms. CPU for each person who is asked: ${cpuOf(posting.usage, posting.people)}.`,
    growthTable(growth),
    `The database had ${gigabytes(size)} GB. Two campaigns a week that everybody answers add ${(year / 1000).toFixed(0)} kB for each person in a year, ${gigabytes(year * people)} GB in all.`,
  ].join('\n\n');
}

const sharePerQuarter = (people: number, shift: Measured['shift']): string =>
  `${(((shift.people / shift.seconds) * 900 * 100) / people).toFixed(0)} %`;
