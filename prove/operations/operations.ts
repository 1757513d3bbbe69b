/**
 * What an operator does, on programs of Debian: PostgreSQL, Prometheus, nginx, HAProxy, Caddy, pgbouncer, LemonLDAP::NG, buildah, podman. Each part can run
 * alone (`--parts`). All use two servers of PostgreSQL; the first one has the demo world.
 */
import { buildOutdated } from '../../tools/build/outdated';
import type { Outcome, ProofOptions } from '../proof';
import { faultsOfAlerts } from './alerts';
import { proveBackup } from './backup';
import { proveContainer } from './container';
import { startDebianServer, type DebianServer } from './debian-postgres';
import { createInstallation, type Installation } from './installation';
import { proveLemonldap } from './lemonldap';
import { provePointInTime } from './point-in-time';
import { provePooler } from './pooler';
import { proveProvoked } from './provoked';
import { proveProxies } from './proxies/proxies';
import { proveRelease } from './release';
import { proveReplica } from './replica';
import { proveUnits } from './units';
import { proveUpgrade } from './upgrade';
import { proveVanished } from './vanished';

interface Ground {
  from: Installation;
  first: DebianServer;
  second: DebianServer;
  size: number;
  counts: ReturnType<typeof noCounts>;
}

const noCounts = () => ({
  tables: 0,
  rows: 0,
  files: 0,
  'uploads beside the backup': 0,
  'damaged backups': 0,
  megabytes: 0,
  proxies: 0,
  'requests through proxies': 0,
  'requests while apis were killed': 0,
  'requests of apis that died': 0,
  'kinds of reads on a replica': 0,
  'reads after a write': 0,
  'of them on the replica': 0,
  'reads that the replica broke off': 0,
  'reads beside a replica of an old timeline': 0,
  'modes of the pooler': 0,
  'requests through the pooler': 0,
  'megabytes of the image': 0,
  'seconds of the first start in the container': 0,
  'seconds of the next start in the container': 0,
  'hosts that vanished': 0,
  'requests while a host was away': 0,
  'seconds of the longest of them': 0,
  'seconds of the longest without PostgreSQL': 0,
  'alerts that fired for a real fault': 0,
  'processes that systemd started again': 0,
  'migrations of the upgrade': 0,
  'requests while upgrading and going back': 0,
});

/** Each returns its failures. */
const parts: Record<string, (ground: Ground) => Promise<string[]>> = {
  vanished: ({ first, counts }) => proveVanished(first, counts),
  units: async ({ first, counts }) => proveUnits(await first.database('unified', 'unified'), counts),
  provoked: ({ first, counts }) => proveProvoked(first, counts),
  backup: ({ size, ...ground }) => proveBackup({ ...ground, uploads: size }),
  'point-in-time': () => provePointInTime(),
  alerts: async () => faultsOfAlerts(),
  proxies: ({ from, first, counts }) => proveProxies(from, first.superuser('muster'), counts),
  pooler: ({ from, first, counts }) => provePooler(from, first, counts),
  replica: ({ from, first, counts }) => proveReplica(from, first, counts),
  'sign-in': ({ from, first }) => proveLemonldap(from, first.superuser('muster')),
  release: async ({ first, counts }) => proveRelease(await first.database('released', 'released'), counts),
  container: async ({ first, counts }) => proveContainer(await first.database('contained', 'contained'), counts),
  upgrade: ({ second, counts }) => proveUpgrade(second, counts),
};

/** `size` is the number of files that are uploaded beside the backup. A part that ends early has failed, and the others still run. */
export async function run({ size, parts: wanted = Object.keys(parts) }: ProofOptions): Promise<Outcome> {
  const unknown = wanted.filter((name) => !(name in parts));
  if (unknown.length > 0) throw new Error(`There is no part ${unknown.join(', ')}. Parts: ${Object.keys(parts).join(', ')}`);
  buildOutdated();
  const counts = noCounts();
  const failures: string[] = [];
  const first = await startDebianServer();
  const second = await startDebianServer();
  const from = await createInstallation(await first.database('muster', 'muster'));
  try {
    await (await from.start({ DEMO_DATA: 'true' })).stop();
    for (const [name, prove] of Object.entries(parts)) {
      if (!wanted.includes(name)) continue;
      const begun = performance.now();
      const found = await prove({ from, first, second, size, counts }).catch((error: Error) => [`did not run to its end: ${error.stack}`]);
      failures.push(...found.map((failure) => `${name}: ${failure}`));
      console.log(`${name}: ${found.length} failures, ${Math.round((performance.now() - begun) / 1000)} s`);
      for (const failure of found) console.log(`  ${failure}`);
    }
    return { counts, failures };
  } finally {
    await from.remove();
    first.stop();
    second.stop();
  }
}
