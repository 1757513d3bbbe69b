/** What an address of a database must be before the first connection. */
import { hasHarmlessParameters } from './roles/assert-role';
import { namesServers, serversIn } from './servers/servers';

/** Whether the driver can read the address, and it keeps our start-up parameters. A password with a plain # / or ? cannot be read. */
export function isDatabaseAddress(url: string): boolean {
  try {
    return namesServers(url) && serversIn(url).every(({ host }) => host !== '') && hasHarmlessParameters(url);
  } catch {
    return false;
  }
}
