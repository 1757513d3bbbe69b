import type pg from 'pg';

/** The same for all servers of a cluster, and for no other database. */
export async function placeOf(connection: Pick<pg.Pool, 'query'> | pg.ClientBase): Promise<string | undefined> {
  const { rows } = await connection.query<{ place: string }>(
    `SELECT concat_ws(' ', c.system_identifier, d.oid) AS place FROM pg_control_system() c, pg_database d WHERE d.datname = current_database()`,
  );
  return rows[0]?.place;
}
