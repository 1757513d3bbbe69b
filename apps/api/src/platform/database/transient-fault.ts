/** Faults that have nothing to do with the data of a statement. */

/**
 * Connection lost, transaction rolled back, resources used up, lock not available, server stops, system error. Not a statement that
 * took too long: it would take as long again.
 */
const transientCodes = /^(?:08...|40...|53...|55P03|57P\d\d|58...|25P03|ECONN\w+|EPIPE|ETIMEDOUT)$/;
const transientMessages = /timeout exceeded when trying to connect|Connection terminated|Query read timeout|is not queryable/;

/** A disk, the memory or the file handles of the service or its database are used up, or a disk fails. */
const machineCodes = /^(?:53[12]00|58...|ENOSPC|EDQUOT|EMFILE|ENFILE)$/;

const codeOf = (error: unknown): string => (error as { code?: string } | undefined | null)?.code ?? '';

/** Whether the database may accept the same statement later. */
export const isTransient = (error: unknown): boolean =>
  transientCodes.test(codeOf(error)) || transientMessages.test((error as { message?: string } | undefined | null)?.message ?? '');

const connectionCodes = /^(?:08...|57P0[123]|ECONN\w+|EPIPE|ETIMEDOUT)$/;

/** Whether there is no database to speak to: it is down, starts, stops, or its network is cut. */
export const isConnectionLost = (error: unknown): boolean =>
  connectionCodes.test(codeOf(error)) || transientMessages.test((error as { message?: string } | undefined | null)?.message ?? '');

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
