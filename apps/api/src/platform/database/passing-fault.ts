/**
 * Connection lost, transaction rolled back, resources used up, lock not available, server stops, system error. Not a statement that
 * took too long: it would take as long again.
 */
const passingCodes = /^(?:08...|40...|53...|55P03|57P\d\d|58...|25P03|ECONN\w+|EPIPE|ETIMEDOUT)$/;
const passingMessages = /timeout exceeded when trying to connect|Connection terminated/;

/** Whether the database may accept the same statement later, because its fault has nothing to do with the data. */
export function isPassing(error: unknown): boolean {
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string };
  return passingCodes.test(code) || passingMessages.test(message);
}
