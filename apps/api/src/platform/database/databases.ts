import pg from 'pg';

/** Creates a database on the server of `url`, optionally as a copy of `template` (which must have no connections). Returns its URL. */
export async function createDatabase(url: string, name: string, template?: string): Promise<string> {
  const copied = template === undefined ? '' : ` TEMPLATE ${pg.escapeIdentifier(template)}`;
  await runOnServer(url, `CREATE DATABASE ${pg.escapeIdentifier(name)}${copied}`);
  const made = new URL(url);
  made.pathname = `/${encodeURIComponent(name)}`;
  return made.href;
}

/** Drops a database and its connections, if it exists. `url` names another database of the same server. */
export async function dropDatabase(url: string, name: string): Promise<void> {
  await runOnServer(url, `DROP DATABASE IF EXISTS ${pg.escapeIdentifier(name)} WITH (FORCE)`);
}

async function runOnServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
