/** Faults that have nothing to do with the data of a statement. */

/** There is no way to a host, no host, or no server on it. */
const networkCodes = String.raw`ECONN\w+|EPIPE|ETIMEDOUT|EHOST\w+|ENET\w+|ENOTFOUND|EAI_AGAIN`;

/**
 * Connection lost, transaction rolled back, resources used up, lock not available, server stops, system error. Not a statement that
 * took too long: it would take as long again.
 */
const transientCodes = new RegExp(String.raw`^(?:08...|40...|53...|55P03|57P\d\d|58...|25P03|${networkCodes})$`);
const transientMessages =
  /timeout exceeded when trying to connect|^timeout expired$|Connection terminated|Query read timeout|is not queryable/;

/** A disk, the memory or the file handles of the service or its database are used up, or a disk fails. */
const machineCodes = /^(?:53[12]00|58...|ENOSPC|EDQUOT|EMFILE|ENFILE)$/;

const codeOf = (error: unknown): string => (error as { code?: string } | undefined | null)?.code ?? '';

/** Whether the database may accept the same statement later. */
export const isTransient = (error: unknown): boolean =>
  transientCodes.test(codeOf(error)) || transientMessages.test((error as { message?: string } | undefined | null)?.message ?? '');

const connectionCodes = new RegExp(String.raw`^(?:08...|57P0[123]|${networkCodes})$`);

/** Whether there is no database to speak to: it is down, starts, stops, or its network is cut. Libraries wrap the error that says so. */
export const isConnectionLost = (error: unknown): boolean =>
  connectionCodes.test(codeOf(error)) ||
  transientMessages.test((error as { message?: string } | undefined | null)?.message ?? '') ||
  (error instanceof Error && error.cause !== undefined && isConnectionLost(error.cause));

/** A request left a transaction idle, or broke the protocol of the database: the product does something wrong. */
const ownCodes = /^(?:25P03|08P01)$/;
export const isOwnFault = (error: unknown): boolean => ownCodes.test(codeOf(error));

/** Whether a machine is at its limit or fails. An operator must see this. */
export const isMachineFault = (error: unknown): boolean => machineCodes.test(codeOf(error));

/** The fault in one line. A name with several IP addresses leaves an AggregateError, whose message is empty. */
export function reasonOf(error: unknown): string {
  const { message, code } = (error ?? {}) as { message?: string; code?: string };
  return message || code || 'no answer';
}
