/** Shared devices of a site, on which people sign in with a number and a PIN. */
import { z } from 'zod';
import { deleting, endpoint, reading } from '../shared/endpoint';
import { id, idInAddress, idParams } from '../shared/ids';
import { kioskNameLength } from '../shared/kiosk-limits';
import { instant, shortText } from '../shared/text';

const kiosk = z.object({
  id,
  name: z.string(),
  /** Null until the device is set up. */
  lastSeenDate: instant.nullable(),
  /** The last moment at which its code counts; null once the device is set up. */
  codeEndDate: instant.nullable(),
  /** Whether it keeps the briefings of the whole site, so that people confirm them without a network. */
  keepsBriefings: z.boolean(),
  /** The confirmations that wait to be sent, as the device last said. */
  unsentCount: z.int().min(0),
  /** Further ones that the server did not take. The device keeps them and goes on trying. */
  asideCount: z.int().min(0),
});

const kioskRequest = z
  .object({
    name: shortText(kioskNameLength),
    /** Whoever stands at the device can then read these briefings, also without signing in. */
    keepsBriefings: z.boolean().default(false),
  })
  .meta({ examples: [{ name: 'Dock 4', keepsBriefings: false }] });

/** What a manager types on the device. The code counts once, and is shown this one time. */
const kioskCode = z.object({
  id,
  name: z.string(),
  code: z.string(),
  codeEndDate: instant,
  /** The page on which the device takes the code. The address contains no secret. */
  address: z.string(),
});

export const listKiosks = endpoint({
  route: 'GET /sites/{id}/kiosks',
  summary: 'The shared devices of a site, by name; for its managers',
  clauses: ['2.52', '6.3'],
  params: idParams,
  response: z.array(kiosk),
  ...reading,
});

export const addKiosk = endpoint({
  route: 'POST /sites/{id}/kiosks',
  summary: 'Makes a code that sets up a shared device of the site within ten minutes',
  clauses: ['2.52', '6.3'],
  params: idParams,
  body: kioskRequest,
  response: kioskCode,
  rate: 'resend',
  // not 201: the answer holds a secret, and answers of creations are stored for repetitions
  status: 200,
  audit: 'kiosk.codeMade',
  tokenScope: 'never',
});

export const removeKiosk = endpoint({
  route: 'DELETE /sites/{id}/kiosks/{kioskId}',
  summary: 'Removes a shared device: its next request is refused, and the session on it ends',
  clauses: ['2.52', '6.3'],
  params: z.object({ id: idInAddress, kioskId: idInAddress }),
  ...deleting,
  audit: 'kiosk.removed',
});

export type Kiosk = z.output<typeof kiosk>;
export type KioskCode = z.output<typeof kioskCode>;
