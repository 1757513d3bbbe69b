/** Checks the address of a database before the first connection. */
import { hasHarmlessParameters } from './roles/assert-role';
import { namesServers, serversIn } from './servers/servers';

/** Whether the driver can read the address and keeps our start-up parameters. The driver cannot read a password with a plain # / or ?. */
export function isDatabaseAddress(url: string): boolean {
  try {
    return namesServers(url) && serversIn(url).every(({ host }) => host !== '') && hasHarmlessParameters(url);
  } catch {
    return false;
  }
}
