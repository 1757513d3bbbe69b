/** What the endpoints share: the database, the clock, the limits, and who checks a caller. */
import type { Clock } from '../clock';
import type { Database } from '../database/database';
import type { Log } from '../log';
import type { RequestCalls } from '../outside/request-calls';
import type { ObjectStore } from '../storage/port';
import type { Admission } from '../tokens/admission';
import type { OwnCalls } from '../tokens/own-calls';
import type { Registries } from './context';
import type { Implementation } from './endpoint';
import type { Bearer } from './limits/rate-limits';

export interface HttpPlatform {
  database: Database;
  clock: Clock;
  log: Log;
  storage: ObjectStore;
  registries: Registries;
  /** Verifies a bearer token. Throws if it is invalid. */
  verifyToken(bearer: string): Promise<Bearer>;
  /** Called when no account has the subject. True when an invited account was found and activated. */
  admit(bearer: string): Promise<Admission>;
  /** Signals to the relay that events may be waiting. */
  wakeRelay(): void;
  rateLimits: Record<Implementation['endpoint']['rate'], { max: number; timeWindowMs: number }>;
  calls: RequestCalls;
  ownCalls: OwnCalls;
  /** Validates each answer against its schema. For tests; production relies on the serialiser. */
  checkAnswers: boolean;
}
