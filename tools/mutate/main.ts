/**
 * `npm run mutate`: changes the product in small ways and counts the changes that tests detect. `-- rules planted` selects
 * scopes. `-- rules --mutate 'packages/contract/src/shared/*.ts'` selects files of one scope. `--force` tests everything again.
 * `--tests 'src/lib/tests/live.test.ts'` selects test files of that scope, as paths or globs from the root of its project.
 * `-- http --raw` leaves out the recheck of survivors, for a first look.
 * `-- planted --fault apps/web` selects planted faults whose title or file contains a text; several texts add up.
 */
import { parseArgs } from 'node:util';
import { root } from '../project';

import { faults } from './faults/all';
import { figuresByFolder, isSurvivor, rowOf, type Mutant } from './figures';
import { runPlanted } from './planted';
import { recheck } from './recheck';
import { isScope, scopes, type ScopeName } from './scopes';
import { mutate } from './stryker';

const planted = 'planted';
const goal = 0.95;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    mutate: { type: 'string', multiple: true },
    tests: { type: 'string', multiple: true },
    force: { type: 'boolean', default: false },
    raw: { type: 'boolean', default: false },
    fault: { type: 'string', multiple: true, default: [''] },
  },
});
const unknown = positionals.filter((name) => name !== planted && !isScope(name));
if (unknown.length > 0) throw new Error(`There is no scope ${unknown.join(', ')}. Scopes: ${Object.keys(scopes).join(', ')}, ${planted}`);
const isWanted = (name: string): boolean => positionals.length === 0 || positionals.includes(name);

const say = (text: string): void => console.log(text);
let isReached = true;

const mutants: Mutant[] = [];
for (const name of Object.keys(scopes) as ScopeName[]) {
  if (!isWanted(name)) continue;
  const { force, mutate: files, tests } = values;
  const found = await mutate(root, name, { force, ...(files && { mutate: files }), ...(tests && { tests }) });
  mutants.push(...(values.raw ? found : await recheck(root, name, found)));
}
if (mutants.length > 0) {
  const survivors = mutants.filter(isSurvivor);
  for (const { file, line, column, mutator, original, replacement, status } of survivors)
    say(`${status}  ${file}:${line}:${column}  ${mutator}\n  - ${original}\n  + ${replacement}`);
  const figures = figuresByFolder(mutants);
  say(
    ['| folder | killed | survived | does not compile | ignored | score |', '|---|---|---|---|---|---|', ...figures.map(rowOf)].join('\n'),
  );
  isReached &&= (figures.at(-1)?.score ?? 1) >= goal;
}

if (isWanted(planted)) {
  const chosen = faults.filter(({ title, file }) => values.fault.some((text) => `${title} ${file}`.includes(text)));
  const missed = await runPlanted(root, chosen, say);
  say(`${chosen.length - missed.length} of ${chosen.length} planted faults caught`);
  isReached &&= missed.length === 0;
}
process.exitCode = isReached ? 0 : 1;
