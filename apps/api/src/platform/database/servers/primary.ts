/**
 * Connections to the server that accepts writes. Which one it is changes when another one is promoted, also behind one address. A
 * promotion breaks the connections to the server before, so only a new connection has to look.
 */
import pg from 'pg';
import { reasonOf } from '../transient-fault';
import { addressesIn, serversIn, type Server } from './servers';

/** How to connect to an address: for a pool, or for a client of its own. */
interface Connection {
  connectionString: string;
  Client: typeof pg.Client;
}

/** What all parts of the process have found out. */
const found = new Map<string, Connection>();

export function connectionTo(url: string): Connection {
  const [connectionString = url] = addressesIn(url);
  const known = found.get(url) ?? { connectionString, Client: clientOf(new Primary(connectionString, serversIn(url))) };
  found.set(url, known);
  return known;
}

export function clientTo(url: string, options: Omit<pg.ClientConfig, 'connectionString'> = {}): pg.Client {
  const { connectionString, Client } = connectionTo(url);
  return new Client({ ...options, connectionString });
}

/** As the driver declares it. */
type Connected = ((error: Error) => void) | ((error: null, client: pg.Client) => void);

/** A host that vanishes answers nothing, not even that it refuses: without these limits the kernel waits for minutes, and for hours if nothing is sent. */
const connectMilliseconds = 10_000;
const silentMilliseconds = 10_000;

function clientOf(primary: Primary): typeof pg.Client {
  return class extends pg.Client {
    constructor(given?: string | pg.ClientConfig) {
      const config = typeof given === 'string' ? { connectionString: given } : given;
      super({
        ...config,
        connectionTimeoutMillis: config?.connectionTimeoutMillis ?? connectMilliseconds,
        keepAlive: true,
        keepAliveInitialDelayMillis: silentMilliseconds,
      });
    }

    override connect(): Promise<pg.Client>;
    override connect(callback: Connected): void;
    override connect(callback?: Connected): Promise<pg.Client> | void {
      const connecting = this.connectToPrimary();
      if (!callback) return connecting;
      const tell = callback as (error: Error | null, client?: pg.Client) => void;
      connecting.then(
        (client) => tell(null, client),
        (error: Error) => tell(error),
      );
    }

    private async connectToPrimary(): Promise<pg.Client> {
      const server = await primary.find();
      if (this.connection.stream.destroyed) throw new Error('Connection terminated due to connection timeout');
      Object.assign(this, server);
      const isReadOnly = watchReadOnly(this);
      try {
        await super.connect();
      } catch (error) {
        primary.forget(server);
        throw error;
      }
      if (!isReadOnly()) return this;
      primary.forget(server);
      // a server that vanishes at this moment must not hold the caller
      this.end().catch(() => undefined);
      throw new NoPrimary(`${nameOf(server)} is no primary: it only reads`);
    }
  };
}

const searchMilliseconds = 2_000;

/** No server accepts writes at the moment. The code is that of a server which starts, so callers may try again. */
export class NoPrimary extends Error {
  readonly code = '57P03';
}

class Primary {
  private current: Server | undefined;
  private search: Promise<Server> | undefined;

  constructor(
    private readonly connectionString: string,
    private readonly servers: readonly Server[],
  ) {}

  async find(): Promise<Server> {
    const [only, ...others] = this.servers;
    if (only && others.length === 0) return only;
    if (this.current) return this.current;
    this.search ??= this.ask().finally(() => (this.search = undefined));
    return this.search;
  }

  forget(server: Server): void {
    if (this.current === server) this.current = undefined;
  }

  /** Asks all servers at the same time. */
  private async ask(): Promise<Server> {
    try {
      this.current = await Promise.any(
        this.servers.map(async (server) => {
          await requireWrites(this.connectionString, server);
          return server;
        }),
      );
      return this.current;
    } catch (error) {
      const { errors } = error as AggregateError;
      const reasons = this.servers.map((server, index) => `${nameOf(server)}: ${reasonOf(errors[index])}`);
      throw new NoPrimary(`no server of the address accepts writes (${reasons.join('; ')})`, { cause: error });
    }
  }
}

const nameOf = ({ host, port }: Server): string => `${host}:${port}`;

/** Throws unless the server answers and accepts writes. */
export async function requireWrites(connectionString: string, server: Server): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: searchMilliseconds });
  client.on('error', () => undefined);
  Object.assign(client, server);
  const isReadOnly = watchReadOnly(client);
  try {
    await client.connect();
    if (isReadOnly()) throw new NoPrimary('it only reads');
  } finally {
    client.end().catch(() => undefined);
  }
}

/** A server says at the start of each connection whether it is a replica, and whether transactions only read. */
function watchReadOnly(client: pg.Client): () => boolean {
  const said = new Map<string, string>();
  client.connection.on('parameterStatus', ({ parameterName, parameterValue }: { parameterName: string; parameterValue: string }) =>
    said.set(parameterName, parameterValue),
  );
  return () => said.get('in_hot_standby') === 'on' || said.get('default_transaction_read_only') === 'on';
}
