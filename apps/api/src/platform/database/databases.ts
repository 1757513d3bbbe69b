import pg from 'pg';

/** Makes a database on the server of `url`, as a copy of `template` where one is given (nobody may be connected to it); its URL. */
export async function createDatabase(url: string, name: string, template?: string): Promise<string> {
  const copied = template === undefined ? '' : ` TEMPLATE ${pg.escapeIdentifier(template)}`;
  await runOnServer(url, `CREATE DATABASE ${pg.escapeIdentifier(name)}${copied}`);
  const made = new URL(url);
  made.pathname = `/${encodeURIComponent(name)}`;
  return made.href;
}

/** Removes a database, and the connections to it, where it exists; `url` names another database of the same server. */
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
