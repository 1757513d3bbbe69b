/**
 * Renders the Helm chart without helm, for tests. It knows the part of the template language that the chart uses, and throws for everything
 * else. Helm itself is not in Debian.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dump, load, loadAll } from 'js-yaml';

export type Values = { [name: string]: unknown };

type Node =
  | { kind: 'text'; text: string }
  | { kind: 'print'; code: string }
  | { kind: 'if'; code: string; body: Node[]; otherwise: Node[] }
  | { kind: 'range'; key?: string | undefined; value?: string | undefined; code: string; body: Node[] };

interface Scope {
  root: Values;
  dot: unknown;
  variables: Values;
  definitions: Map<string, Node[]>;
}

/** The manifests of all templates, with the values of the chart and those given. */
export function renderChart(folder: string, given: Values): Values[] {
  const chart = load(readFileSync(join(folder, 'Chart.yaml'), 'utf8')) as { appVersion: unknown };
  const defaults = load(readFileSync(join(folder, 'values.yaml'), 'utf8')) as Values;
  const root: Values = {
    Values: merged(defaults, given),
    Chart: { AppVersion: String(chart.appVersion) },
    Release: { Name: 'muster', Service: 'Helm' },
  };
  const definitions = new Map<string, Node[]>();
  const names = readdirSync(join(folder, 'templates')).toSorted();
  const parsed = names.map((name) => parse(readFileSync(join(folder, 'templates', name), 'utf8'), definitions));
  const texts = parsed.map((nodes) => print(nodes, { root, dot: root, variables: {}, definitions }));
  return texts.flatMap((text) => loadAll(text) as (Values | null)[]).filter((one): one is Values => one !== null && one !== undefined);
}

const isMap = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value of null removes that of the chart. */
const merged = (base: Values, over: Values): Values => {
  const all = Object.entries({ ...base, ...over }).filter(([, value]) => value !== null);
  return Object.fromEntries(
    all.map(([name, value]) => {
      const before = base[name];
      return [name, isMap(before) && isMap(value) ? merged(before, value) : value];
    }),
  );
};

function parse(template: string, definitions: Map<string, Node[]>): Node[] {
  const parts = template
    .replaceAll(/\s*\{\{-/g, '{{')
    .replaceAll(/-\}\}\s*/g, '}}')
    .split(/(\{\{.*?\}\})/s);
  const block = (): { nodes: Node[]; end: string } => {
    const nodes: Node[] = [];
    for (let part = parts.shift(); part !== undefined; part = parts.shift()) {
      if (!part.startsWith('{{')) {
        nodes.push({ kind: 'text', text: part });
        continue;
      }
      const code = part.slice(2, -2).trim();
      if (code === 'end' || code === 'else') return { nodes, end: code };
      const [word = '', rest = ''] = /^(\w+)\s+(.*)$/s.exec(code)?.slice(1) ?? [];
      if (word === 'if') {
        const then = block();
        nodes.push({ kind: 'if', code: rest, body: then.nodes, otherwise: then.end === 'else' ? block().nodes : [] });
      } else if (word === 'range') {
        const named = /^\$(\w+), \$(\w+) := (.*)$/s.exec(rest);
        const body = block().nodes;
        nodes.push(
          named ? { kind: 'range', key: named[1], value: named[2], code: named[3] ?? '', body } : { kind: 'range', code: rest, body },
        );
      } else if (word === 'define') definitions.set(JSON.parse(rest) as string, block().nodes);
      else nodes.push({ kind: 'print', code });
    }
    return { nodes, end: '' };
  };
  return block().nodes;
}

const isTrue = (value: unknown): boolean => (isMap(value) || Array.isArray(value) ? Object.keys(value).length > 0 : Boolean(value));

const print = (nodes: readonly Node[], scope: Scope): string => nodes.map((node) => printOne(node, scope)).join('');

function printOne(node: Node, scope: Scope): string {
  if (node.kind === 'text') return node.text;
  if (node.kind === 'print') return node.code.startsWith('/*') ? '' : textOf(valueOf(node.code, scope));
  if (node.kind === 'if') return print(isTrue(valueOf(node.code, scope)) ? node.body : node.otherwise, scope);
  const { key = '', value = '', code, body } = node;
  // helm goes through a map in the order of its keys
  const entries = Object.entries(valueOf(code, scope) as Values).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return entries
    .map(([name, one]) => print(body, { ...scope, dot: one, variables: { ...scope.variables, [key]: name, [value]: one } }))
    .join('');
}

/** A pipeline: the result of each command is the last argument of the next. */
function valueOf(code: string, scope: Scope): unknown {
  const tokens = code.match(/"(?:[^"\\]|\\.)*"|[()|]|[^\s()|]+/g) ?? [];
  const pipeline = (): unknown => {
    let result = command([]);
    while (tokens[0] === '|') {
      tokens.shift();
      result = command([result]);
    }
    return result;
  };
  const term = (): unknown => {
    const token = tokens.shift() ?? '';
    if (token === '(') {
      const inner = pipeline();
      tokens.shift();
      return inner;
    }
    if (token.startsWith('"')) return JSON.parse(token);
    if (/^\d+$/.test(token)) return Number(token);
    if (token.startsWith('$')) {
      const [name = '', ...path] = token.slice(1).split('.');
      return at(scope.variables[name], path);
    }
    if (token.startsWith('.')) return token === '.' ? scope.dot : at(scope.dot, token.slice(1).split('.'));
    throw new Error(`The renderer does not know ${token} in {{ ${code} }}`);
  };
  const command = (last: unknown[]): unknown => {
    const run = functions[tokens[0] ?? ''];
    if (!run) return term();
    tokens.shift();
    const args: unknown[] = [];
    while (tokens.length > 0 && tokens[0] !== '|' && tokens[0] !== ')') args.push(term());
    return run([...args, ...last], scope);
  };
  return pipeline();
}

const at = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((one, name) => (isMap(one) ? one[name] : undefined), value);

const functions: Record<string, (args: unknown[], scope: Scope) => unknown> = {
  include: ([name, dot], scope) => print(scope.definitions.get(name as string) ?? missing(name), { ...scope, dot }),
  quote: ([value]) => (value === null || value === undefined ? '' : JSON.stringify(textOf(value))),
  toString: (args: unknown[]) => textOf(args[0]),
  kindIs: ([kind, value]) => kindOf(value) === kind,
  floor: ([value]) => Math.floor(value as number),
  int64: ([value]) => BigInt(value as number),
  eq: ([one, other]) => one === other,
  toYaml: ([value]) => dump(value ?? null).trimEnd(),
  nindent: ([count, text]) => `\n${String(text).replaceAll(/^(?=.)/gm, ' '.repeat(count as number))}`,
  default: ([other, value]) => (isTrue(value) ? value : other),
  printf: ([form, ...args]) => String(form).replaceAll('%s', () => textOf(args.shift())),
  sha256sum: ([text]) => createHash('sha256').update(String(text)).digest('hex'),
  and: (args) => args.find((value) => !isTrue(value)) ?? args.at(-1),
  or: (args) => args.find(isTrue) ?? args.at(-1),
  not: ([value]) => !isTrue(value),
  list: (args) => args,
  has: ([value, all]) => (all as unknown[]).includes(value),
  required: ([message, value]) => (isTrue(value) ? value : fail(message)),
  fail: ([message]) => fail(message),
};

/** Helm reads each number of the values as a float. `int64` makes a whole number of it. */
const kindOf = (value: unknown): string => kinds[typeof value] ?? (Array.isArray(value) ? 'slice' : 'map');
const kinds: Partial<Record<string, string>> = { number: 'float64', string: 'string', boolean: 'bool', bigint: 'int64' };

/** A float with more digits before its point gets an exponent. */
const plainDigits = 6;

/** As Go prints a value: a float of a million or more, or a very small one, gets an exponent. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean' || typeof value === 'bigint' || value === 0) return value.toString();
  if (typeof value !== 'number') throw new Error(`${JSON.stringify(value)} is no text`);
  const [digits = '', power = '0'] = value.toExponential().split('e');
  const exponent = Number(power);
  if (exponent >= -4 && exponent < plainDigits) return value.toString();
  return `${digits}e${exponent < 0 ? '-' : '+'}${String(Math.abs(exponent)).padStart(2, '0')}`;
}

function missing(name: unknown): never {
  throw new Error(`The chart does not define ${String(name)}`);
}

function fail(message: unknown): never {
  throw new Error(String(message));
}
