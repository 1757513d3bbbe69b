/** All proofs, with their size in `npm run prove`. `npm test` runs a sample of each. */
import { run as canaries } from './canaries/canaries';
import { run as costlyBodies } from './costly-bodies/costly-bodies';
import { run as crash } from './crash/crash';
import { run as failingDependencies } from './failing-dependencies';
import { run as feed } from './feed/feed';
import { run as figures } from './figures/figures';
import { run as formLanguage } from './form-language';
import { run as fuzzing } from './fuzzing/fuzzing';
import { run as guesses } from './guesses/guesses';
import { run as highAvailability } from './high-availability/high-availability';
import { run as hostileRenderings } from './hostile-renderings';
import { run as hostileUploads } from './hostile-uploads/hostile-uploads';
import { run as interleavings } from './interleavings/interleavings';
import { run as matrix } from './matrix/matrix';
import { run as offline } from './offline';
import { run as openPages } from './open-pages/open-pages';
import { run as operations } from './operations/operations';
import { run as posting } from './posting';
import type { Proof } from './proof';
import { run as ledger } from './ledger/ledger';
import { run as races } from './races/races';
import { run as rawWire } from './wire/raw-wire';
import { run as rollingRestart } from './rolling-restart/rolling-restart';
import { run as sequences } from './life-cycles/sequences';
import { run as soak } from './soak/soak';
import { run as storms } from './storms/storms';
import { run as tokens } from './tokens';

export const proofs: Record<string, { what: string; size: number; run: Proof }> = {
  matrix: { what: 'authorisation matrix', size: Number.MAX_SAFE_INTEGER, run: matrix },
  canaries: { what: 'tenant canaries', size: Number.MAX_SAFE_INTEGER, run: canaries },
  tokens: { what: 'forged tokens', size: 1, run: tokens },
  fuzzing: { what: 'input fuzzing', size: 100_000, run: fuzzing },
  'form-language': { what: 'properties of the form language', size: 20_000, run: formLanguage },
  guesses: { what: 'guesses at PINs', size: 7, run: guesses },
  feed: { what: 'a data feed of many responses', size: 1_000_000, run: feed },
  figures: { what: 'figures against raw rows', size: 20, run: figures },
  ledger: { what: 'a pack of evidence, attacks on it, its cost', size: 50_000, run: ledger },
  'costly-bodies': { what: 'the costliest bodies', size: 10_000, run: costlyBodies },
  crash: { what: 'crash', size: 200, run: crash },
  posting: { what: 'crash while posting to many', size: 50_000, run: posting },
  sequences: { what: 'random life cycles of campaigns', size: 2_000, run: sequences },
  storms: { what: 'bursts of writes to one object', size: 500, run: storms },
  interleavings: { what: 'concurrent writers', size: 10_000, run: interleavings },
  'hostile-renderings': { what: 'hostile texts in a real browser', size: 10_000, run: hostileRenderings },
  offline: { what: 'answers while the network fails', size: 200, run: offline },
  'hostile-uploads': { what: 'hostile uploads', size: Number.MAX_SAFE_INTEGER, run: hostileUploads },
  soak: { what: 'memory over minutes of traffic', size: 30, run: soak },
  'failing-dependencies': { what: 'outside services that fail', size: 200, run: failingDependencies },
  'raw-wire': { what: 'hostile requests on the wire', size: 10_000, run: rawWire },
  'rolling-restart': { what: 'rolling restart under load', size: 20, run: rollingRestart },
  'open-pages': { what: 'open pages while many people answer', size: 200, run: openPages },
  operations: { what: 'backup, restore and alerts on Debian', size: 300, run: operations },
  'high-availability': { what: 'failover of PostgreSQL under load', size: 1, run: highAvailability },
  races: { what: 'double submits and races', size: 200, run: races },
};
