/** What the process says when it cannot start. */
import { AssertionError } from 'node:assert';
import pg from 'pg';
import { UnexpectedRows } from '../../platform/database/database';

/** Nobody throws these to say what an operator should do. */
const faultsOfTheProgram = [
  AssertionError,
  EvalError,
  RangeError,
  ReferenceError,
  SyntaxError,
  TypeError,
  UnexpectedRows,
  pg.DatabaseError,
];

/** One line, which says what to do. A fault of the program has its stack and its causes below, so that it can be found. */
export function describeStartFailure(error: unknown): string {
  if (!(error instanceof Error)) return `Muster did not start: ${String(error)}\n`;
  const line = `Muster did not start: ${error.message.split('\n')[0]}\n`;
  return faultsOfTheProgram.some((kind) => error instanceof kind) ? `${line}${stacksOf(error).join('\n')}\n` : line;
}

const stacksOf = ({ stack = '', cause }: Error): string[] => [stack, ...(cause instanceof Error ? stacksOf(cause) : [])];
