import type { Config } from '../composition/config';
import type { Clock } from '../platform/clock';
import type { Database } from '../platform/database/database';

/** A command for operators. To add one, add a file in this folder and a line in `index.ts`. */
export interface AdminCommand {
  /** The arguments for the usage text, such as `EMAIL`. */
  usage: string;
  /** What the command does, in one line of the usage text. */
  does: string;
  /** False for a command that does not migrate the database first. */
  migrates?: false;
  /** Runs the command, and returns the lines to print. Throws UsageError for wrong arguments. */
  run(context: AdminContext, args: readonly string[]): Promise<string[]>;
}

/** A command that also works while the database does not. */
export interface CommandWithoutDatabase {
  usage: string;
  does: string;
  /** Returns the lines to print, and the number of failures among them. */
  report(config: Config, args: readonly string[]): Promise<{ lines: string[]; failed: number }>;
}

export interface AdminContext {
  config: Config;
  /** The migrated database. */
  database: Database;
  /** The address of the database, with the login that owns the tables. */
  databaseUrl: string;
  clock: Clock;
  /** Prints a warning to stderr. The command continues and can still end with 0. */
  warn(line: string): void;
}

/** The arguments are wrong. The message and the usage text are printed. */
export class UsageError extends Error {}

/** The command failed. The message is printed. */
export class CommandError extends Error {}
