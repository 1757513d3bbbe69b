import { readConfig } from './config';
import { createLog } from '../platform/log';
import { stopInOrder } from './process-end';
import { stopSecondsOf } from './stop-stages';
import { startMuster } from './start';
import { describeStartFailure } from './start/failure';
import { startWatchdog } from './start/watchdog';
import { welcome } from './welcome';

const stopping = new AbortController();
try {
  const config = readConfig(process.env);
  const log = createLog({ level: config.LOG_LEVEL, about: { role: config.PROCESS_ROLE, build: config.BUILD } });
  startWatchdog(log, process.env);
  const starting = startMuster(config, log, { stopping: stopping.signal });
  stopInOrder({ starting, stopping, log, stopSeconds: stopSecondsOf(config) });
  const running = await starting;
  if (config.PROCESS_ROLE !== 'worker') process.stdout.write(await welcome(config, running.url));
} catch (error) {
  // otherwise a signal ended the start, and `stopInOrder` ends the process
  if (error !== stopping.signal.reason) fail(error);
}

function fail(error: unknown): never {
  process.stderr.write(describeStartFailure(error));
  // What had started has stopped. A timer of a library must not keep a failed process alive: its supervisor waits for the end.
  process.exit(1);
}
