/** The restricted issuer of the product, for people who sign in with a number and a PIN. It also runs in production. */
import { cleanPersonNumber } from '@muster/contract/shared/person-number';
import { boundTo, boundToKiosk } from '@muster/contract/shared/sealed-pin';
import type { FastifyInstance } from 'fastify';
import { onActivated } from './app';
import type { Config } from './config';
import { mainAudience } from './identity';
import type { KioskDevices } from '../features/crews/kiosk/devices';
import type { CrewPins } from '../features/crews/pins';
import { isKnownUnverified, recordUnverified } from '../features/crews/unverified';
import type { Cards } from '../features/directory/cards';
import { activateByCard } from '../features/identity/actions/activateByCard';
import type { Clock } from '../platform/clock';
import type { Database } from '../platform/database/database';
import { authenticateWith } from '../platform/http/authenticate';
import type { Bearer } from '../platform/http/limits/rate-limits';
import type { HashCost } from '../platform/identity-provider/passwords';
import type { Log } from '../platform/log';
import type { SecretStore } from '../platform/secrets/shared-secret';
import { checkAtKiosk, findNumber, findPersonByPin, cardOfPin } from '../platform/site-access/credentials';
import { kioskOf } from '../platform/site-access/kiosk-routes';
import { noteHolds, noteUse } from '../platform/site-access/kiosks';
import { loadIssuerKeys } from '../platform/site-access/issuer';
import { pinHashes, type PinHashes } from '../platform/site-access/pins';
import { loadSealingKeys, type SealingKeys } from '../platform/site-access/sealing-keys';
import { registerSiteAccess } from '../platform/site-access/register';
import { inTurn } from '../platform/site-access/turns';
import { createTokenVerifier } from '../platform/tokens/verify';
import { issuerNamedIn } from '../platform/tokens/named-issuer';

export interface SiteAccess {
  issuer: string;
  hashes: PinHashes;
  /** For PINs that devices seal without a network. */
  sealingKeys: SealingKeys;
  /** The settings of pages that sign people in here. */
  clientConfig: { issuer: string; endpoints: Record<'authorization' | 'token' | 'endSession', string>; realtime: null; isPinSession: true };
  /** Accepts the tokens of this issuer, and passes all others on. */
  verifyToken(others: (bearer: string) => Promise<Bearer>): (bearer: string) => Promise<Bearer>;
  register(app: FastifyInstance): Promise<void>;
}

/** The address that the QR code of a card, or of a whole company, opens. Site 0: no site. */
export const cardsOf = (
  { hashes }: Pick<SiteAccess, 'hashes'>,
  { publicUrl, BASE_PATH }: Pick<Config, 'publicUrl' | 'BASE_PATH'>,
): Cards => ({
  hashOfCode: hashes.hashOfCode,
  addressOf: (companyId) => `${publicUrl}${BASE_PATH}site-access/start?place=${companyId}-0`,
  kioskAddress: `${publicUrl}${BASE_PATH}kiosk`,
});

/** Checks PINs on the devices of briefers. Their tries count by briefer, so that strangers stop nobody. */
export function crewPinsOf(
  { hashes, sealingKeys }: Pick<SiteAccess, 'hashes' | 'sealingKeys'>,
  { database, clock }: { database: Database; clock: Clock },
): CrewPins {
  const options = { pool: database.systemPool, hashes, now: () => clock.now() };
  return {
    check: async ({ companyId, brieferId, pin, ...person }) =>
      findPersonByPin(options, {
        companyId,
        number: 'number' in person ? cleanPersonNumber(person.number) : await findNumber(options, { companyId, ...person }),
        secret: pin,
        source: { device: `crew ${brieferId}`, place: undefined, network: `crew ${brieferId}` },
      }),
    checkSealed: async ({ brieferId, sealedPin, about }) => {
      const { companyId, userId } = about;
      // the same entry at once, or again after a refused request: a wrong PIN counts once
      if (await isKnownUnverified(database, about)) return { is: 'unverified' };
      const pin = await sealingKeys.open(sealedPin, boundTo(about));
      const card = await cardOfPin(options, { companyId, userId, pin, device: `crew sealed ${brieferId}` });
      if (card) return { is: 'right', userId, ...card };
      await recordUnverified({ database, clock }, { brieferId, about });
      return { is: 'unverified' };
    },
    inTurn: (entryId, work) => inTurn(options, `crew entry ${entryId}`, work),
    key: () => sealingKeys.current(),
  };
}

/** What shared devices confirm without a network. Their wrong tries count by device. */
export function kioskDevicesOf(
  { issuer, hashes, sealingKeys }: Pick<SiteAccess, 'issuer' | 'hashes' | 'sealingKeys'>,
  { database, clock }: { database: Database; clock: Clock },
): KioskDevices {
  const options = { pool: database.systemPool, hashes, now: () => clock.now() };
  const { origin, pathname } = new URL(issuer);
  return {
    prefix: pathname,
    find: (request) => kioskOf(options, request),
    noteHolds: (device, holds) => noteHolds(options, device, holds),
    isFromOwnPage: ({ headers }) => headers.origin === origin,
    key: () => sealingKeys.current(),
    inTurn: ({ companyId, id }, entryId, work) => inTurn(options, `kiosk entry ${companyId} ${id} ${entryId}`, work),
    async check({ companyId, id, name }, { sealed, about, actedAt }) {
      const text = (await sealingKeys.open(sealed, boundToKiosk(about))) ?? '';
      const [number = '', pin = ''] = text.trimEnd().split('\n');
      const device = `kiosk sealed ${companyId} ${id}`;
      const checked = await checkAtKiosk(options, {
        companyId,
        number: cleanPersonNumber(number),
        pin,
        device,
        actedAt,
      });
      if (checked.is !== 'right') return checked;
      const { userId, card, cardDate } = checked;
      const entrance = { subject: `${issuer} ${card}`, pinSubject: card };
      return { is: 'right', userId, entrance, cardDate, noteUse: () => noteUse(options, card, name) };
    },
  };
}

/** Undefined while it is switched off. */
export const siteAccessOf = async (
  config: Config,
  parts: { database: Database; secrets: SecretStore; clock: Clock; log: Log },
): Promise<SiteAccess | undefined> =>
  config.numberSignIn
    ? createSiteAccess({
        ...parts,
        publicUrl: config.publicUrl,
        basePath: config.BASE_PATH,
        clientId: config.OIDC_CLIENT_ID,
        audience: mainAudience(config),
      })
    : undefined;

export async function createSiteAccess(given: {
  publicUrl: string;
  basePath: string;
  clientId: string;
  audience: string;
  secrets: SecretStore;
  database: Database;
  clock: Clock;
  log: Log;
  /** Only tests give another cost. */
  pinCost?: HashCost;
}): Promise<SiteAccess> {
  const { publicUrl, basePath, clientId, audience, secrets, database, clock, log, pinCost } = given;
  const prefix = `${basePath}site-access`;
  const issuer = publicUrl + prefix;
  const keys = await loadIssuerKeys(secrets);
  const hashes = pinHashes(keys.pepper, pinCost);
  const now = () => clock.now();
  const sealingKeys = await loadSealingKeys(secrets, now);
  const verify = authenticateWith(
    createTokenVerifier({ issuer, audiences: [audience], clientId, emails: { trust: 'never', claim: 'email' }, jwks: keys.public, now }),
  );
  const home = publicUrl + basePath;
  return {
    issuer,
    hashes,
    sealingKeys,
    clientConfig: {
      issuer,
      endpoints: { authorization: `${issuer}/auth`, token: `${issuer}/token`, endSession: `${issuer}/session/end` },
      realtime: null,
      isPinSession: true,
    },
    verifyToken: (others) => async (bearer) => {
      if (issuerNamedIn(bearer) !== issuer) return others(bearer);
      const { subject } = await verify(bearer);
      // the prefix keeps the subjects of the two issuers apart, wherever one of them is a key
      return { subject: `${issuer} ${subject}`, pinSubject: subject };
    },
    register: (app) =>
      registerSiteAccess(app, {
        issuer,
        prefix,
        home,
        clientId,
        audience,
        keys,
        hashes,
        pool: database.systemPool,
        now,
        redirectUris: [`${home}sign-in-callback`],
        silentRedirectUris: [`${home}silent-sign-in`],
        onFirstUse: (companyId, userId) => activateByCard({ database, clock, onActivated }, { companyId, userId }),
        logRefusal: (refusal) => log.warn(refusal, 'a sign-in with a number was refused'),
      }),
  };
}
