/**
 * The server's settings, given on the command line so that a newer build's hold from its first start. What is not here
 * keeps PostgreSQL's default: fsync and synchronous_commit are on.
 * It listens on the loopback interface only, with a password (scram): every client understands such an address, while a
 * socket file would need a path under 108 bytes that both users can reach.
 */
export function serverSettings(port: number): string[] {
  const settings: Record<string, string | number> = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 200,
    // For a machine with two cores that also runs Node and, perhaps, a browser.
    shared_buffers: '256MB',
    effective_cache_size: '1GB',
    work_mem: '8MB',
    maintenance_work_mem: '128MB',
    random_page_cost: 1.1,
    max_wal_size: '2GB',
    min_wal_size: '128MB',
    // Short queries never earn back what compiling them costs.
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // A refused row's error goes to the caller; here it would put people's data into a log.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/**
 * Text is UTF-8 and sorts by Unicode's root collation (ICU), so that É stands beside E in every list and on every
 * machine; names are sorted by lower(name), which then folds all of Unicode. Messages and numbers stay in C.
 */
export const INITDB_LOCALE = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=und'];
