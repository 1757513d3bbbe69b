/**
 * The statements of one moment on one connection, with a single Sync behind them. The driver sends one behind each statement, and PostgreSQL then
 * answers each in a packet of its own, which the process reads and handles alone. PostgreSQL also describes the rows of a named statement only
 * once for each connection. See record 580.
 *
 * If a statement fails, PostgreSQL leaves out the ones behind it, which would fail too: the transaction has failed. So a group never holds the
 * end of a transaction.
 */
import pg from 'pg';

/** What the driver calls its connection. Its types leave most of it out. */
interface Wire {
  parse(statement: { name: string | undefined; text: string }): void;
  bind(values: { statement: string | undefined; values: readonly unknown[]; valueMapper(value: unknown): unknown }): void;
  describe(portal: { type: 'P'; name: '' }): void;
  execute(portal: { portal: '' }): void;
  sync(): void;
  parsedStatements: Record<string, string | undefined>;
  /** Sent, and not yet answered. */
  submittedNamedStatements: Record<string, string | undefined>;
}

type Row = Record<string, unknown>;

type Types = Pick<pg.TypeOverrides, 'getTypeParser'>;

interface Field {
  name: string;
  dataTypeID: Parameters<Types['getTypeParser']>[0];
}

/** The columns of a statement. */
interface Columns {
  names: readonly string[];
  parsers: readonly ((text: string) => unknown)[];
  /** A row of the right shape, to copy. */
  empty: Row;
}

interface Member {
  name: string | undefined;
  text: string;
  columns: Columns | undefined;
  rows: Row[];
  resolve(result: StatementResult): void;
  reject(error: unknown): void;
}

export interface StatementResult {
  rows: Row[];
  rowCount: number;
}

const noColumns: Columns = { names: [], parsers: [], empty: {} };

/** What each connection knows of its named statements. */
const described = new WeakMap<Wire, Map<string, Columns>>();
const describedBy = (wire: Wire): Map<string, Columns> => {
  const known = described.get(wire) ?? new Map<string, Columns>();
  described.set(wire, known);
  return known;
};

// the driver's types do not declare what its class does with an answer
const Query = pg.Query as unknown as new (config: { text: string }) => {
  name: string | undefined;
  text: string | undefined;
  callback: (error: unknown) => void;
};
const { prepareValue } = (pg as unknown as { utils: { prepareValue(value: unknown): unknown } }).utils;

/** One entry of the driver's queue. The driver passes it every answer until the next ReadyForQuery. */
class StatementGroup extends Query {
  readonly #members: Member[] = [];
  #at = 0;
  #wire: Wire | undefined;

  readonly #types: Types;

  constructor(types: Types) {
    super({ text: '' });
    this.#types = types;
    this.callback = (error) => {
      if (error) this.#fail(error);
    };
    this.#name();
  }

  submit(wire: Wire): null {
    this.#wire = wire;
    return null;
  }

  /** Rejects without sending anything if a value cannot be sent. */
  add(text: string, name: string | undefined, given: readonly unknown[]): Promise<StatementResult> {
    const wire = this.#wire;
    return new Promise((resolve, reject) => {
      const values = given.map((value) => prepareValue(value));
      const columns = name === undefined || !wire ? undefined : describedBy(wire).get(name);
      this.#members.push({ name, text, columns, rows: [], resolve, reject });
      // the driver refuses a query on a broken connection, and then says so to each member
      if (!wire) return;
      if (this.#members.length === 1) this.#name();
      const isParsed = name !== undefined && (wire.parsedStatements[name] ?? wire.submittedNamedStatements[name]) !== undefined;
      if (!isParsed) wire.parse({ name, text });
      if (!isParsed && name !== undefined) wire.submittedNamedStatements[name] = text;
      wire.bind({ statement: name, values, valueMapper: (value) => value });
      if (!columns) wire.describe({ type: 'P', name: '' });
      wire.execute({ portal: '' });
    });
  }

  close(): void {
    this.#wire?.sync();
  }

  handleRowDescription({ fields }: { fields: Field[] }): void {
    const names = fields.map(({ name }) => name);
    const parsers = fields.map(({ dataTypeID }) => this.#types.getTypeParser(dataTypeID, 'text') as unknown as (text: string) => unknown);
    this.#learn({ names, parsers, empty: Object.fromEntries(names.map((name) => [name, null])) });
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const member = this.#current();
    const { names, parsers, empty } = member.columns ?? noColumns;
    const row = { ...empty };
    for (let at = 0; at < fields.length; at += 1) {
      const text = fields[at];
      if (text !== null && text !== undefined) row[names[at] as string] = parsers[at]?.(text);
    }
    member.rows.push(row);
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#complete(Number(/\d+$/.exec(text)?.[0] ?? 0));
  }

  handleEmptyQuery(): void {
    this.#complete(0);
  }

  handleReadyForQuery(): void {
    // the driver has put the end of its time limit into it
    this.callback(undefined);
  }

  handleError(error: unknown): void {
    this.callback(error);
  }

  #complete(rowCount: number): void {
    const member = this.#current();
    if (!member.columns) this.#learn(noColumns);
    this.#at += 1;
    this.#name();
    member.resolve({ rows: member.rows, rowCount });
  }

  #learn(columns: Columns): void {
    const member = this.#current();
    member.columns = columns;
    if (member.name !== undefined && this.#wire) describedBy(this.#wire).set(member.name, columns);
  }

  #current(): Member {
    const member = this.#members[this.#at];
    if (!member) throw new Error('PostgreSQL answered a statement that nobody sent');
    return member;
  }

  /** The driver notes under these that PostgreSQL knows the statement. */
  #name(): void {
    const { name, text } = this.#members[this.#at] ?? {};
    this.name = name;
    this.text = text ?? '';
  }

  #fail(error: unknown): void {
    const [failed, ...behind] = this.#members.slice(this.#at);
    this.#at = this.#members.length;
    failed?.reject(error);
    for (const { name, reject } of behind) {
      if (name !== undefined) delete this.#wire?.submittedNamedStatements[name];
      reject(error instanceof pg.DatabaseError ? leftOut(error) : error);
    }
  }
}

/** As PostgreSQL answers a statement behind one that failed. */
function leftOut(cause: pg.DatabaseError): pg.DatabaseError {
  const error = new pg.DatabaseError('current transaction is aborted, commands ignored until end of transaction block', 0, 'error');
  return Object.assign(error, { code: '25P02', severity: 'ERROR', cause });
}

const open = new WeakMap<pg.ClientBase, StatementGroup>();

/** Sends a statement with the others of this moment. It is on its way at the latest after `closeGroup`. */
export function runGrouped(
  client: pg.ClientBase,
  { text, name, values, types }: { text: string; name: string | undefined; values: readonly unknown[]; types: Types },
): Promise<StatementResult> {
  let group = open.get(client);
  if (!group) {
    group = new StatementGroup(types);
    open.set(client, group);
    // the driver passes every answer to it, in the order of its queue
    client.query(group as unknown as pg.Submittable);
  }
  return group.add(text, name, values);
}

/** Before anything else is sent on the connection, and at the end of the moment. */
export function closeGroup(client: pg.ClientBase): void {
  open.get(client)?.close();
  open.delete(client);
}
