/**
 * The server's settings. They are given on the command line, so that those of a newer build apply from its first start. All other
 * settings keep PostgreSQL's defaults: fsync and synchronous_commit are on.
 * The server listens on the loopback interface only, with a password (scram). A socket file would need a path under 108 bytes
 * that both users can reach.
 */
export function serverSettings(port: number): string[] {
  const settings: Record<string, string | number> = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 200,
    // Chosen for a machine with two cores that also runs Node and perhaps a browser.
    shared_buffers: '256MB',
    effective_cache_size: '1GB',
    work_mem: '8MB',
    maintenance_work_mem: '128MB',
    random_page_cost: 1.1,
    // After a crash the server syncs its files before recovery: with one call for the file system instead of one for each file.
    recovery_init_sync_method: 'syncfs',
    max_wal_size: '2GB',
    min_wal_size: '128MB',
    // The first change of a page after a checkpoint writes the whole page to the log. Pages of indexes become a quarter as large.
    wal_compression: 'pglz',
    // Compiling short queries costs more than it saves.
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // The caller gets the error of a rejected row. In the log, it would reveal personal data.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/**
 * Text is UTF-8 and sorts by Unicode's root collation (ICU), so that É sorts next to E on every machine. Names are sorted by
 * lower(name), which then works for all of Unicode. Messages and numbers use the locale C.
 */
export const INITDB_LOCALE = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=und'];
