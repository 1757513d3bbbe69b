import { ConfigurationError, readConfig } from './config';
import { createLog } from './platform/log';
import { startMuster, type Running } from './start';
import { welcome } from './welcome';

/** A stop that takes longer than this is cut short: an orchestrator would do the same. */
const stopSeconds = 25;

try {
  const config = readConfig(process.env);
  const log = createLog({ level: config.LOG_LEVEL });
  const running = await startMuster(config, log);
  if (config.PROCESS_ROLE !== 'worker') process.stdout.write(await welcome(config, running.url));
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void leave(running));
} catch (error) {
  // one line says what to do; the rest is for those who look for it
  process.stderr.write(`Muster did not start: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}\n`);
  if (!(error instanceof ConfigurationError) && process.env.LOG_LEVEL === 'debug') process.stderr.write(`${(error as Error).stack}\n`);
  process.exitCode = 1;
}

async function leave(running: Running): Promise<void> {
  setTimeout(() => process.exit(1), stopSeconds * 1000).unref();
  await running.stop();
  process.exit(0);
}
