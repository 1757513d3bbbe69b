/**
 * Row-level security separates companies. It applies only while a connection runs as its own role. Every new connection is
 * therefore checked before its first use.
 */
import type pg from 'pg';

export type Role = 'muster_app' | 'muster_system';

/** Row-level security would not apply to the connection. The message is one line for the operator. */
export class UnsafeConnection extends Error {
  override readonly name = 'UnsafeConnection';
}

interface Standing {
  role: string;
  login: string;
  isSuperuser: boolean;
  bypassesRowSecurity: boolean;
  rowSecurity: string;
  /** Roles whose rights the effective role inherits. */
  inherited: string[];
  /** Roles that the login can change to with SET ROLE. */
  reachable: string[];
}

const standingOf = `
  SELECT r.rolname AS role, session_user AS login, r.rolsuper AS "isSuperuser", r.rolbypassrls AS "bypassesRowSecurity",
         current_setting('row_security') AS "rowSecurity",
         ARRAY(SELECT g.roleid::regrole::text FROM pg_auth_members g WHERE g.member = r.oid) AS inherited,
         ARRAY(SELECT other.rolname::text FROM pg_roles other WHERE pg_has_role(session_user, other.oid, 'MEMBER')) AS reachable
    FROM pg_roles r WHERE r.rolname = current_user`;

/**
 * Throws UnsafeConnection unless the connection runs as `role` and row-level security applies to it.
 * With `isConfined`, the login must also be unable to change to another role.
 */
export async function assertRole(client: pg.ClientBase, role: string, isConfined: boolean): Promise<void> {
  const { rows } = await client.query<Standing>(standingOf);
  const fault = rows[0] ? faultOf(rows[0], role, isConfined) : 'its role is unknown';
  if (fault) throw new UnsafeConnection(`Row-level security does not protect the connection as ${role}: ${fault}.`);
}

function faultOf(found: Standing, role: string, isConfined: boolean): string | undefined {
  if (found.role !== role) return `it runs as ${found.role}`;
  if (found.isSuperuser) return `${role} is a superuser; run ALTER ROLE ${role} NOSUPERUSER`;
  if (found.bypassesRowSecurity) return `${role} bypasses it; run ALTER ROLE ${role} NOBYPASSRLS`;
  if (found.rowSecurity !== 'on') return 'the setting row_security is off';
  if (found.inherited.length > 0) return `${role} is a member of ${found.inherited.join(', ')}; revoke that`;
  const beyond = found.reachable.filter((name) => name !== role && name !== found.login);
  if (isConfined && beyond.length > 0) return `its login ${found.login} can also become ${beyond.join(', ')}; revoke that`;
  return undefined;
}

/** Parameters that a connection address may have. None of them changes the start-up parameters of the connection. */
const harmless = new Set([
  'application_name',
  'channel_binding',
  'connect_timeout',
  'host',
  'port',
  'ssl',
  'sslcert',
  'sslkey',
  'sslmode',
  'sslnegotiation',
  'sslrootcert',
  'target_session_attrs',
  'uselibpqcompat',
]);

/** Whether the address keeps our start-up parameters. `options=-c role=postgres` would replace them. */
export function hasHarmlessParameters(url: string): boolean {
  const query = /\?([^#]*)/.exec(url)?.[1] ?? '';
  return [...new URLSearchParams(query).keys()].every((name) => harmless.has(name));
}
