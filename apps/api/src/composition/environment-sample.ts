/** The sample of an environment file for operators, `ops/muster.env.sample`. */
import { variables, type Variable } from './config-variables/variables';

/** What production cannot do without, or soon misses. */
const essential = [
  'PUBLIC_URL',
  'DATABASE_URL',
  'SECRETS_KEY',
  'OIDC_ISSUER',
  'OIDC_CLIENT_ID',
  'OIDC_AUDIENCE',
  'FIRST_ADMIN_EMAIL',
  'TRUST_PROXY',
  'SMTP_URL',
  'MAIL_FROM',
  'DATA_DIR',
] satisfies (keyof typeof variables)[];

/** The build sets it. */
const unlisted: readonly string[] = ['BUILD'];

const lineLength = 100;

export function environmentSample(): string {
  const others = Object.keys(variables).filter((name) => !(essential as string[]).includes(name) && !unlisted.includes(name));
  return [
    '# The settings of Muster. docs/operations-reference.md describes them. A line that begins with # has no effect.',
    '# A secret can be in a file instead: NAME_FILE holds the path of the file. Give this file the mode 0600.',
    '',
    '# ---- what production needs',
    ...essential.flatMap(linesOf),
    '# ---- everything else: the value shown is the default',
    ...others.flatMap(linesOf),
  ].join('\n');
}

function linesOf(name: string): string[] {
  const { schema, holds } = variables[name as keyof typeof variables] as Variable;
  const data = schema.safeParse(undefined).data as string | number | boolean | string[] | undefined;
  const value = Array.isArray(data) ? data.join(' ') : String(data ?? '');
  return [...wrapped(holds), `#${name}=${/\s/.test(value) ? `"${value}"` : value}`, ''];
}

function wrapped(text: string): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? '';
    if (last.length + word.length + 1 > lineLength) lines.push(word);
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  return lines.map((line) => `# ${line}`);
}
