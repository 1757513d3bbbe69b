/**
 * Connections to the server that accepts writes, or to a server that only reads. A promotion changes which server that is, even behind one
 * address. It also breaks the connections to the former server, so only new connections have to check.
 */
import pg from 'pg';
import { reasonOf } from '../transient-fault';
import { addressesIn, serversIn, type Server } from './servers';
import { endWhenHostVanishes } from './silence';

export type Kind = 'primary' | 'replica';

/** How to connect to an address: from a pool, or from a single client. */
interface Connection {
  connectionString: string;
  Client: typeof pg.Client;
}

/** What the parts of this process have found out together. */
const found = new Map<string, Connection>();

export function connectionTo(url: string, kind: Kind = 'primary'): Connection {
  const [connectionString = url] = addressesIn(url);
  const name = `${kind} ${url}`;
  const known = found.get(name) ?? { connectionString, Client: clientOf(new Search(connectionString, serversIn(url), kind)) };
  found.set(name, known);
  return known;
}

export function clientTo(url: string, options: Omit<pg.ClientConfig, 'connectionString'> = {}, kind: Kind = 'primary'): pg.Client {
  const { connectionString, Client } = connectionTo(url, kind);
  return new Client({ ...options, connectionString });
}

/** The type of the driver. */
type Connected = ((error: Error) => void) | ((error: null, client: pg.Client) => void);

/** A host that disappears sends no answer at all. Without these limits the kernel waits for minutes, and for hours if nothing is sent. */
const connectMilliseconds = 10_000;
const silentMilliseconds = 10_000;

function clientOf(search: Search): typeof pg.Client {
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
      const connecting = this.connectToFound();
      if (!callback) return connecting;
      const tell = callback as (error: Error | null, client?: pg.Client) => void;
      connecting.then(
        (client) => tell(null, client),
        (error: Error) => tell(error),
      );
    }

    private async connectToFound(): Promise<pg.Client> {
      const server = await search.find();
      if (this.connection.stream.destroyed) throw new Error('Connection terminated due to connection timeout');
      Object.assign(this, server);
      const faultOf = watchKind(this, search.kind);
      try {
        await super.connect();
      } catch (error) {
        search.forget(server);
        throw error;
      }
      const fault = faultOf();
      if (fault === undefined) {
        endWhenHostVanishes(this);
        return this;
      }
      search.forget(server);
      // a server that disappears at this moment must not block the caller
      this.end().catch(() => undefined);
      throw new WrongServer(`${nameOf(server)} is no ${search.kind}: ${fault}`);
    }
  };
}

const searchMilliseconds = 2_000;

/** No server of the wanted kind exists at the moment. The error code is that of a server that starts, so callers may try again. */
export class WrongServer extends Error {
  readonly code = '57P03';
}

class Search {
  private current: Server | undefined;
  private search: Promise<Server> | undefined;

  constructor(
    private readonly connectionString: string,
    private readonly servers: readonly Server[],
    readonly kind: Kind,
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
          await requireKind(this.connectionString, server, this.kind);
          return server;
        }),
      );
      return this.current;
    } catch (error) {
      const { errors } = error as AggregateError;
      const reasons = this.servers.map((server, index) => `${nameOf(server)}: ${reasonOf(errors[index])}`);
      throw new WrongServer(`no server of the address ${wanted[this.kind]} (${reasons.join('; ')})`, { cause: error });
    }
  }
}

const nameOf = ({ host, port }: Server): string => `${host}:${port}`;

const wanted: Record<Kind, string> = { primary: 'accepts writes', replica: 'is a replica' };

/** Throws unless the server answers and is of this kind. */
export async function requireKind(connectionString: string, server: Server, kind: Kind): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: searchMilliseconds });
  client.on('error', () => undefined);
  Object.assign(client, server);
  const faultOf = watchKind(client, kind);
  try {
    await client.connect();
    const fault = faultOf();
    if (fault !== undefined) throw new WrongServer(fault);
  } finally {
    client.end().catch(() => undefined);
  }
}

/** At the start of each connection, a server tells whether it is a replica, and whether transactions can only read. */
function watchKind(client: pg.Client, kind: Kind): () => string | undefined {
  const said = new Map<string, string>();
  client.connection.on('parameterStatus', ({ parameterName, parameterValue }: { parameterName: string; parameterValue: string }) =>
    said.set(parameterName, parameterValue),
  );
  return () => {
    const isReplica = said.get('in_hot_standby') === 'on';
    if (kind === 'replica') return isReplica ? undefined : 'it accepts writes';
    return isReplica || said.get('default_transaction_read_only') === 'on' ? 'it only reads' : undefined;
  };
}
