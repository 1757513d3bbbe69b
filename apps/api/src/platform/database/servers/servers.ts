/** The servers in the address of a database: `postgres://user:password@one:5432,two:5433/database`. */
import pg from 'pg';

export interface Server {
  host: string;
  port: number;
}

const form = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]*)(.*)$/s;

/** The addresses of the single servers, in a form that the driver can read. */
export function addressesIn(url: string): string[] {
  const [, before = '', hosts = '', after = ''] = form.exec(url) ?? [];
  return hosts.includes(',') ? hosts.split(',').map((host) => before + host + after) : [url];
}

export const serversIn = (url: string): Server[] =>
  addressesIn(url).map((address) => {
    const { host, port } = new pg.Client({ connectionString: address });
    return { host, port };
  });

/** Whether the address names all servers before the path, and does not ask for a server that only reads. */
export function namesServers(url: string): boolean {
  const parameters = new URLSearchParams(/\?([^#]*)/.exec(url)?.[1]);
  const wanted = parameters.get('target_session_attrs');
  if (wanted !== null && wanted !== 'read-write' && wanted !== 'primary') return false;
  if ([parameters.get('host'), parameters.get('port')].some((value) => value?.includes(','))) return false;
  return (form.exec(url)?.[2] ?? '').split(',').every((host, _, { length }) => length === 1 || /^[^:]/.test(host));
}
