/** Every proof there is, with how much of it `npm run prove` does; the gate takes a sample of each. */
import { run as canaries } from './canaries';
import { run as crash } from './crash';
import { run as formLanguage } from './form-language';
import { run as fuzzing } from './fuzzing';
import { run as matrix } from './matrix';
import { run as posting } from './posting';
import type { Proof } from './proof';
import { run as races } from './races';
import { run as sequences } from './sequences';
import { run as tokens } from './tokens';

export const proofs: Record<string, { what: string; size: number; run: Proof }> = {
  matrix: { what: 'authorisation matrix', size: Number.MAX_SAFE_INTEGER, run: matrix },
  canaries: { what: 'tenant canaries', size: Number.MAX_SAFE_INTEGER, run: canaries },
  tokens: { what: 'forged tokens', size: 1, run: tokens },
  fuzzing: { what: 'input fuzzing', size: 100_000, run: fuzzing },
  'form-language': { what: 'laws of the form language', size: 20_000, run: formLanguage },
  crash: { what: 'crash', size: 200, run: crash },
  posting: { what: 'crash while posting to many', size: 50_000, run: posting },
  sequences: { what: 'lives of campaigns', size: 2_000, run: sequences },
  races: { what: 'double submits and races', size: 200, run: races },
};
