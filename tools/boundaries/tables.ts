/**
 * Each table has one owner: the feature whose README lists it under "Tables". The SQL of other features may not name it, except in
 * the files that `borrowed-tables.ts` lists.
 */
import { join } from 'node:path';
import { filesBelow, foldersIn, isTest, isTypeScript, readText, relativePath } from '../project';

const featuresFolder = 'apps/api/src/features';
/** Tables of the platform: every feature may write audit records and events. */
const platform = 'platform';
const platformTables = /^(?:audit_event|outbox_\w+|idempotency_key|idp_\w+|platform_secret|picture)$/;

/** The tables of other features that each file names, and why, by file below the features' folder. */
export type BorrowedTables = Readonly<Record<string, { readonly tables: readonly string[]; readonly reason: string }>>;

export function checkTables(base: string, borrowed: BorrowedTables): string[] {
  const { owners, faults } = ownersOf(base);
  const found = foreignTables(base, owners);
  for (const [file, tables] of Object.entries(found)) {
    for (const table of tables.filter((name) => !borrowed[file]?.tables.includes(name)))
      faults.push(`${featuresFolder}/${file} names the table ${table} of ${owners.get(table)}: use a query of its owner`);
  }
  for (const [file, { tables }] of Object.entries(borrowed)) {
    for (const table of tables.filter((name) => !found[file]?.includes(name)))
      faults.push(`tools/boundaries/borrowed-tables.ts: ${file} does not name ${table} any more, so remove it`);
  }
  return faults;
}

/** The owner of each table, and the tables that no feature or more than one feature lists. */
function ownersOf(base: string): { owners: Map<string, string>; faults: string[] } {
  const owners = new Map<string, string>();
  const faults: string[] = [];
  const tables = tablesOf(base);
  for (const table of tables.filter((name) => platformTables.test(name))) owners.set(table, platform);
  for (const feature of foldersIn(join(base, featuresFolder))) {
    for (const table of listedIn(readText(join(base, featuresFolder, feature, 'README.md'))).filter((name) => tables.includes(name))) {
      if (owners.has(table)) faults.push(`${table} is listed by ${owners.get(table)} and by ${feature}`);
      owners.set(table, feature);
    }
  }
  for (const table of tables.filter((name) => !owners.has(name))) faults.push(`no README lists the table ${table} under "Tables"`);
  return { owners, faults };
}

function tablesOf(base: string): string[] {
  const migrations = filesBelow(join(base, 'apps/api/migrations'), (name) => name.endsWith('.sql')).map((file) => readText(file));
  return [...new Set(migrations.flatMap((text) => [...text.matchAll(/CREATE (?:UNLOGGED )?TABLE (\w+)/g)].map(([, name]) => name ?? '')))];
}

/** The names in backticks in the README's list item "Tables". */
function listedIn(readme: string): string[] {
  const point = /- \*\*Tables\*\*:(.*?)(?=\n- \*\*|\n\n|$)/s.exec(readme)?.[1] ?? '';
  return [...point.matchAll(/`(\w+)`/g)].map(([, name]) => name ?? '');
}

function foreignTables(base: string, owners: ReadonlyMap<string, string>): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const path of filesBelow(join(base, featuresFolder), isTypeScript)) {
    const file = relativePath(path, join(base, featuresFolder));
    if (isTest(relativePath(path, base))) continue;
    const feature = file.split('/', 1)[0];
    const named = new Set(
      [...readText(path).matchAll(/\b(?:FROM|JOIN|INTO|UPDATE|USING) (?:ONLY )?([a-z_]+)\b/g)].map(([, name]) => name ?? ''),
    );
    const foreign = [...named].filter((name) => owners.has(name) && owners.get(name) !== feature && owners.get(name) !== platform);
    if (foreign.length > 0) found[file] = foreign.toSorted();
  }
  return found;
}
