/** People with passkeys, and their phones. */
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startTestApi, type Client, type TestApi } from '../../../../../tests/harness';
import { browserOf, withPin, type Browser } from './access';
import { Phone, type Creation, type Lies } from './authenticator';

const iPhone = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15' };

interface World {
  api: TestApi;
  companyId: number;
  manager: Client;
}

/** Registers hooks: a file has one API, and each test has a new company. The hooks fill the returned object. */
export function passkeyWorld() {
  const world = {} as World;
  beforeAll(async () => {
    world.api = await startTestApi();
  });
  afterAll(() => world.api.stop());
  beforeEach(async () => {
    const { api } = world;
    world.companyId = (await api.make.company()).id;
    world.manager = api.as(await api.make.person(world.companyId, { manager: true }));
  });
  const browser = (): Browser => browserOf(world.api, world.companyId);
  const person = () => withPin(world.api, world.manager, world.companyId);
  /** Signs in with the PIN in a browser that can make passkeys. */
  const withOffer = async ({ number, pin }: { number: string; pin: string }): Promise<{ own: Browser; page: string }> => {
    const own = browser();
    return { own, page: await (await own.submit({ number, secret: pin, offers: '1' })).text() };
  };
  const offerTo = async (own: Browser): Promise<Creation> => (await (await own.post('/site-access/passkeys/offer')).json()) as Creation;
  const challengeFor = async (own: Browser, company = world.companyId): Promise<{ challenge: string; rpId: string }> =>
    (await (await own.post('/site-access/passkeys/challenge', { company: String(company) })).json()) as { challenge: string; rpId: string };
  return Object.assign(world, {
    browser,
    person,
    withOffer,
    offerTo,
    challengeFor,
    signInBy: async (phone: Phone, { own = browser(), ...lies }: Lies & { own?: Browser } = {}): Promise<Response> =>
      own.submit({ passkey: phone.use(await challengeFor(own), lies) }),
    /** A person whose phone has a passkey. */
    withPasskey: async (phone = new Phone()) => {
      const one = await person();
      const { own } = await withOffer(one);
      const made = await own.post('/site-access/passkeys', { passkey: phone.make(await offerTo(own)) }, iPhone);
      if (made.status !== 204) throw new Error(`no passkey: ${made.status} ${await made.text()}`);
      return { ...one, phone, own };
    },
    passkeysOf: async (userId: string): Promise<number> =>
      (await world.api.make.query('SELECT FROM passkey WHERE user_id = $1', [userId])).length,
  });
}
