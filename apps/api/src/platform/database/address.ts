/** What an address of a database must be before the first connection. */
import pg from 'pg';
import { hasHarmlessParameters } from './roles/assert-role';

/** Whether the driver can read the address, and it keeps our start-up parameters. A password with a plain # / or ? cannot be read. */
export function isDatabaseAddress(url: string): boolean {
  try {
    return new pg.Client({ connectionString: url }).host !== '' && hasHarmlessParameters(url);
  } catch {
    return false;
  }
}
