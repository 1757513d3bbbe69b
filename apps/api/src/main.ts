import { readConfig } from './config';
import { createLog } from './platform/log';
import { startMuster, type Running } from './start';
import { welcome } from './welcome';

/** A stop that takes longer than this is cut short: an orchestrator would do the same. */
const stopSeconds = 25;

try {
  const config = readConfig(process.env);
  const log = createLog({ level: config.LOG_LEVEL });
  const starting = startMuster(config, log);
  stopOnSignals(starting);
  const running = await starting;
  if (config.PROCESS_ROLE !== 'worker') process.stdout.write(await welcome(config, running.url));
} catch (error) {
  process.stderr.write(`Muster did not start: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}\n`);
  process.exitCode = 1;
}

function stopOnSignals(starting: Promise<Running>): void {
  let isLeaving = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    // npm may pass a signal on that the terminal has sent already: the second one must not cut the stop short
    process.on(signal, () => {
      if (!isLeaving) void leave(starting);
      isLeaving = true;
    });
  }
}

/** Also while it is still starting: what has been started by then is stopped in order. */
async function leave(starting: Promise<Running>): Promise<void> {
  setTimeout(() => process.exit(1), stopSeconds * 1000).unref();
  const running = await starting.catch(() => undefined);
  await running?.stop();
  process.exit(running ? 0 : 1);
}
