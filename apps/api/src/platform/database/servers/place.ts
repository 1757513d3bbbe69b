import type pg from 'pg';

/** SQL for the name of this database: the same on all servers of a cluster, and for no other database. */
export const placeOfServer = `
  (SELECT concat_ws(' ', c.system_identifier, d.oid) FROM pg_control_system() c, pg_database d WHERE d.datname = current_database())`;

export async function placeOf(connection: pg.ClientBase): Promise<string | undefined> {
  const { rows } = await connection.query<{ place: string }>(`SELECT ${placeOfServer} AS place`);
  return rows[0]?.place;
}
