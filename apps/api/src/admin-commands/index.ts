/** The registry of operator commands: `muster-admin COMMAND ...`. */
import { withCommandDatabase } from '../composition/command-database';
import { readConfig } from '../composition/config';
import { systemClock } from '../platform/clock';
import { migrate, type MigrationLog } from '../platform/database/migrate';
import { backup } from './backup/backup';
import { restore } from './backup/restore';
import { tryRestore } from './backup/try-restore';
import { check } from './check/check';
import { UsageError, type AdminCommand, type CommandWithoutDatabase } from './command';
import { create } from './create';
import { deadLetters } from './dead-letters';
import { filesMoved } from './files-moved';

const commands: Readonly<Record<string, AdminCommand | CommandWithoutDatabase>> = {
  backup,
  check,
  create,
  'dead-letters': deadLetters,
  'files-moved': filesMoved,
  restore,
  'try-restore': tryRestore,
};

interface Output {
  out(text: string): void;
  error(text: string): void;
}

/** Runs one command with the configuration of the environment. Returns the exit code: 0 done, 1 failed, 2 wrong arguments. */
export async function runAdmin(argv: readonly string[], output: Output, environment: NodeJS.ProcessEnv): Promise<number> {
  const [name = '', ...args] = argv;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    output.error(`${name === '' ? 'Name a command.' : `There is no command ${name}.`}\n${usage()}`);
    return 2;
  }
  try {
    const config = readConfig(environment);
    if ('report' in command) {
      const { lines, failed } = await command.report(config, args);
      output.out(`${lines.join('\n')}\n`);
      return failed === 0 ? 0 : 1;
    }
    const lines = await withCommandDatabase(config, async (database, url) => {
      if (command.migrates !== false) await migrate(url, tellWaits(output), { allowNewerSchema: config.ALLOW_NEWER_SCHEMA });
      const warn = (line: string): void => output.error(`${line}\n`);
      return command.run({ config, database, databaseUrl: url, clock: systemClock, warn }, args);
    });
    output.out(`${lines.join('\n')}\n`);
    return 0;
  } catch (error) {
    const message = error instanceof Error ? error.message.split('\n')[0] : String(error);
    output.error(error instanceof UsageError ? `${message}\n${usage()}` : `${message}\n`);
    return error instanceof UsageError ? 2 : 1;
  }
}

/** Prints once for each reason that the command waits. */
function tellWaits({ error }: Output): MigrationLog {
  const told = new Set<string>();
  const warn = (_fields: object, message: string): void => {
    if (!told.has(message)) error(`Please wait: ${message}\n`);
    told.add(message);
  };
  return { info: () => undefined, warn };
}

function usage(): string {
  const lines = Object.entries(commands).map(([name, { usage: args, does }]) => `  muster-admin ${name} ${args}\n      ${does}`);
  return `Usage:\n${lines.join('\n')}\n`;
}
