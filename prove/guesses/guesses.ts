/**
 * What somebody who guesses PINs can really try. Each guesser tries as fast as the product lets them, on the clock of the product, and starts the
 * product again each day: a new pool of connections, and nothing kept in memory. What counts is each PIN that the product compared with that of a person.
 */
import pg from 'pg';
import type { CredentialOptions } from '../../apps/api/src/platform/site-access/credentials';
import { checkAtKiosk, checkSecret } from '../../apps/api/src/platform/site-access/credentials';
import { startTestApi, type TestApi } from '../../apps/api/tests/harness';
import type { Outcome, ProofOptions } from '../proof';
import { colleagues, type Colleague } from './colleagues';

const dayMilliseconds = 86_400_000;
const hourMilliseconds = 3_600_000;
const daysOfYear = 365;
/** Enough that no guesser at many people comes near the lock of one of them. A sample is a part of a day. */
const peopleFor = (days: number): number => (days < 1 ? 60 : 200);
const wrong = '000000';
/** One try below the lock of a person, so that nobody notices. */
const triesBelowLock = 9;

interface World {
  api: TestApi;
  companyId: number;
  people: readonly Colleague[];
}

/** The product, as a restart leaves it, and the number of PINs that it has compared. */
interface Product {
  options: CredentialOptions;
  compared(): number;
  restart(): Promise<void>;
  stop(): Promise<void>;
}

function productOf(api: TestApi): Product {
  let compared = 0;
  const start = (): CredentialOptions => ({
    pool: new pg.Pool({ connectionString: api.databaseUrl, max: 1, options: '-c role=muster_system' }),
    now: () => api.clock.now(),
    hashes: {
      hash: async (pin) => pin,
      matches: async (pin, stored) => {
        if (pin !== '' && typeof stored === 'string') compared += 1;
        return pin === stored;
      },
      hashOfCode: (code) => `code ${code}`,
    },
  });
  let options = start();
  return {
    get options() {
      return options;
    },
    compared: () => compared,
    async restart() {
      await options.pool.end();
      options = start();
    },
    stop: () => options.pool.end(),
  };
}

/** Signs in with the right PIN on a phone of one's own. */
const signIn = ({ options }: Product, { companyId }: World, { number, pin }: Colleague) =>
  checkSecret(options, { companyId, number, secret: pin, source: { device: `own ${number}`, place: undefined, network: `own ${number}` } });

/**
 * Each try has another number, and comes from what `tryOne` says of it. A try that has to wait comes again: otherwise only every second person would
 * be tried, and soon be locked. `days` may be a part of one.
 */
async function guessAtMany(
  world: World,
  days: number,
  tryOne: (product: Product, person: Colleague, turn: number) => Promise<number>,
): Promise<number> {
  const product = productOf(world.api);
  let compared = 0;
  try {
    const end = world.api.clock.now().getTime() + days * dayMilliseconds;
    for (let turn = 0, nextDay = 0; world.api.clock.now().getTime() < end;) {
      if (world.api.clock.now().getTime() >= nextDay) {
        await product.restart();
        // everybody signs in, which ends the count of wrong PINs that the guesser has left
        for (const person of world.people)
          if ((await signIn(product, world, person)).is !== 'signedIn')
            throw new Error('the guesser has locked somebody: more people are needed');
        nextDay = world.api.clock.now().getTime() + dayMilliseconds;
      }
      const before = product.compared();
      const person = world.people[turn % world.people.length] as Colleague;
      const seconds = await tryOne(product, person, turn);
      compared += product.compared() - before;
      if (seconds > 0) world.api.clock.advance(seconds * 1_000);
      else turn += 1;
    }
    return compared;
  } finally {
    await product.stop();
  }
}

const waitOf = (outcome: Awaited<ReturnType<typeof checkSecret>>): number => (outcome.is === 'throttled' ? outcome.seconds : 0);

/** One person, who signs in each morning, and somebody who never locks them. */
async function guessAtOne(world: World, days: number, { signsIn }: { signsIn: boolean }): Promise<number> {
  const product = productOf(world.api);
  const [person] = await colleagues(world.api, world.companyId, 1);
  if (!person) throw new Error('nobody to guess at');
  let compared = 0;
  const guess = async (time: string) => {
    const before = product.compared();
    const source = { device: `guess ${time}`, place: undefined, network: `guess ${time}` };
    await checkSecret(product.options, { companyId: world.companyId, number: person.number, secret: wrong, source });
    compared += product.compared() - before;
  };
  try {
    for (let day = 0; day < days; day += 1) {
      await product.restart();
      if (signsIn && (await signIn(product, world, person)).is !== 'signedIn') throw new Error('the guesser has locked the person');
      for (let time = 0; time < (signsIn ? triesBelowLock : 2 * triesBelowLock); time += 1) {
        await guess(`${day} ${time}`);
        if (time % 5 === 4) world.api.clock.advance(15 * 60_000);
      }
      world.api.clock.advance(dayMilliseconds);
    }
    return compared;
  } finally {
    await product.stop();
  }
}

/** Sealed numbers of one person, from as many shared devices as there are tries. */
async function guessSealedAtOne(world: World, days: number): Promise<number> {
  const product = productOf(world.api);
  const [person] = await colleagues(world.api, world.companyId, 1);
  if (!person) throw new Error('nobody to guess at');
  const before = product.compared();
  try {
    for (let hour = 0; hour < days * 24; hour += 1) {
      if (hour % 24 === 0) await product.restart();
      for (let time = 0; time < (hour === 0 ? 12 : 2); time += 1)
        await checkAtKiosk(product.options, {
          companyId: world.companyId,
          number: person.number,
          pin: wrong,
          device: `sealed ${hour} ${time}`,
          actedAt: world.api.clock.now().toISOString(),
        });
      world.api.clock.advance(hourMilliseconds);
    }
    return product.compared() - before;
  } finally {
    await product.stop();
  }
}

/** `size`: the days of guessing at many people. A year at one person costs little, so it is a whole one from seven days on. */
export async function run({ size }: ProofOptions): Promise<Outcome> {
  const api = await startTestApi({ checkAnswers: false });
  try {
    const { id: companyId } = await api.make.company();
    const world: World = { api, companyId, people: await colleagues(api, companyId, peopleFor(size)) };
    const days = size >= 7 ? daysOfYear : Math.ceil(size);
    const one = await guessAtOne(world, days, { signsIn: true });
    const absent = await guessAtOne(world, days, { signsIn: false });
    const sealed = await guessSealedAtOne(world, days);
    const device = await guessAtMany(world, size, async ({ options }, { number }) =>
      waitOf(
        await checkSecret(options, { companyId, number, secret: wrong, source: { device: 'kiosk', place: 'site', network: undefined } }),
      ),
    );
    const site = await guessAtMany(world, size, async ({ options }, { number }, turn) =>
      waitOf(
        await checkSecret(options, {
          companyId,
          number,
          secret: wrong,
          source: { device: `kiosk ${turn % 50}`, place: 'its site', network: undefined },
        }),
      ),
    );
    const network = await guessAtMany(world, size, async ({ options }, { number }, turn) =>
      waitOf(
        await checkSecret(options, {
          companyId,
          number,
          secret: wrong,
          source: { device: `new ${turn}`, place: 'company', network: 'one' },
        }),
      ),
    );
    const sealedDevice = await guessAtMany(world, size, async ({ options }, { number }) => {
      const actedAt = api.clock.now().toISOString();
      return (await checkAtKiosk(options, { companyId, number, pin: wrong, device: 'sealed kiosk', actedAt })).is === 'later' ? 60 : 0;
    });
    const failures = [
      ...tooMany('one person', one, triesBelowLock * days),
      ...tooMany('a person who does not sign in', absent, 10),
      ...tooMany('sealed, one person', sealed, 10 * (days + 1)),
      ...tooMany('one device', device, 20 + 480 * size),
      ...tooMany('one site', site, 60 + 1_440 * size),
      ...tooMany('one network', network, 60 + 1_440 * size),
      ...tooMany('sealed, one device', sealedDevice, 20 + 480 * size),
    ];
    const year = (tries: number, most: number): number => Math.round(((tries - most) * daysOfYear) / size) + most;
    return {
      counts: {
        days: size,
        'days at one person': days,
        'tries at a person who signs in each day': one,
        'tries at a person who does not sign in': absent,
        'sealed tries at one person': sealed,
        'tries at one device': device,
        'in a year': year(device, 20),
        'tries at the devices of a site': site,
        'in a year, at a site': year(site, 60),
        'tries from one network': network,
        'in a year, from a network': year(network, 60),
        'sealed tries at one device': sealedDevice,
        'in a year, sealed': year(sealedDevice, 20),
      },
      failures,
    };
  } finally {
    await api.stop();
  }
}

const tooMany = (what: string, tries: number, most: number): string[] =>
  tries > most ? [`${what}: ${tries} tries, and at most ${most} are right`] : [];
