/** The forms of values that environment variables have in common. */
import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { z } from 'zod';
import { isDatabaseAddress } from '../platform/database/address';

export const onOff = z.stringbool({ truthy: ['true', '1', 'on'], falsy: ['false', '0', 'off'] });
/** Digits only: JavaScript would read a blank text as 0, which switches several limits off. */
export const number = (form: RegExp, min: number, max: number) =>
  z.string().trim().regex(form).transform(Number).pipe(z.number().min(min).max(max));
export const wholeNumber = (min: number, max: number) => number(/^\d{1,15}$/, min, max);
export const port = wholeNumber(0, 65_535);
/** A maximum number of requests. */
export const limit = (usual: number) => wholeNumber(1, 10_000_000).default(usual);
// `abort`: the checks behind it read the address
export const address = z.url({ protocol: /^https?$/, abort: true });
export const origin = address.transform((text) => text.replace(/\/$/, ''));
/** An address without a path, because paths of the product are added to it. */
const bareOrigin = address.refine((text) => new URL(text).href === `${new URL(text).origin}/`).transform((text) => new URL(text).origin);
/** A host name or an IP address. `*` would allow several origins in the content security policy. */
export const oneHost = bareOrigin.refine((text) => /^(?:[\w.-]+|\[[\da-f:]+\])$/.test(new URL(text).hostname));
/** Pages contain the issuer, so it must not contain a password. The standard allows neither query nor fragment. */
export const issuer = address.refine((text) => !/[?#]/.test(text) && new URL(text).username + new URL(text).password === '');
/** 32 bytes in base64. */
export const encryptionKey = z.string().regex(/^[A-Za-z0-9+/_-]{43}=?$/);
/** A blank in a key can only come from copying it. */
export const key = z.string().regex(/^\S{1,1000}$/);
/** Some services allow blanks within a secret. */
export const secret = z.string().regex(/^\S(?:.{0,998}\S)?$/);
export const databaseAddress = z
  .string()
  .regex(/^postgres(ql)?:\/\//)
  .refine(isDatabaseAddress);

/** The values that proxy-addr accepts: false, a number of hops, or a comma-separated list of names, addresses and ranges. */
export const trustedProxies = z
  .string()
  .transform((text): false | number | string[] => {
    if (/^(false|off|0)$/.test(text)) return false;
    return /^\d$/.test(text) ? Number(text) : text.split(',').map((one) => one.trim());
  })
  .refine((trusted) => !Array.isArray(trusted) || trusted.every(isProxyRange));

/** Whether an IPv6 address stands for an IPv4 address. */
const isMapped = (ipv6: string): boolean => URL.canParse(`http://[${ipv6}]`) && new URL(`http://[${ipv6}]`).hostname.startsWith('[::ffff:');

function isProxyRange(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [base = '', bits, ...rest] = text.split('/');
  const version = isIP(base);
  if (version === 0 || rest.length > 0) return false;
  if (bits === undefined) return true;
  // The largest private ranges are 10.0.0.0/8 and fc00::/7. Larger ranges contain clients, and a few of them every client.
  const [min, max] = version === 4 ? [8, 32] : [isMapped(base) ? 104 : 7, 128];
  return /^\d{1,3}$/.test(bits) && Number(bits) >= min && Number(bits) <= max;
}

export const words = z
  .string()
  .regex(/^[^\s"\\]+( [^\s"\\]+)*$/)
  .transform((text) => text.split(' '));

const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** Headers in the form of OpenTelemetry: `name=value`, separated by commas, percent-encoded. Undefined for another form. */
export function headersIn(text: string): Record<string, string> | undefined {
  const pairs = listOf(text).map((entry) => /^([\w-]{1,100})=(\S{1,2000})$/.exec(entry)?.slice(1) ?? []);
  if (pairs.length === 0 || pairs.some((pair) => pair.length !== 2)) return undefined;
  try {
    return Object.fromEntries(pairs.map(([name = '', value = '']) => [name.toLowerCase(), decodeURIComponent(value)]));
  } catch {
    return undefined;
  }
}

export const headersOfCalls = z.string().refine((text) => headersIn(text) !== undefined);

/** Names of hosts, separated by commas. */
export const hostNames = z
  .string()
  .transform((text) => listOf(text.toLowerCase()))
  .refine((hosts) => hosts.length > 0 && hosts.every((host) => /^[a-z\d](?:[a-z\d.-]{0,251}[a-z\d])?$/.test(host) && isIP(host) === 0));

/** Origins of pages, separated by commas. A page that anybody between can change (http) must not use a token, except on this machine. */
export const webOrigins = z
  .string()
  .transform(listOf)
  .pipe(z.array(oneHost.refine((text) => text.startsWith('https:') || /^http:\/\/(?:localhost|127\.0\.0\.1)(?::|$)/.test(text))).min(1));

/** Addresses and ranges of addresses, separated by commas. */
export const addressRanges = z
  .string()
  .transform(listOf)
  .refine((ranges) => ranges.length > 0 && ranges.every(isAddressRange));

function isAddressRange(text: string): boolean {
  const [base = '', bits, ...rest] = text.split('/');
  const version = isIP(base);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128));
}

/** The certificates of a PEM text. Throws if one of them cannot be read, or if there is none. */
export function certificatesIn(text: string): X509Certificate[] {
  const found = text.match(/-----BEGIN CERTIFICATE-----[^-]*-----END CERTIFICATE-----/g);
  if (!found) throw new Error('no certificates');
  return found.map((one) => new X509Certificate(one));
}

/** The text of a file with certificates. */
export const certificateFile = z.string().transform((path, context) => {
  try {
    const text = readFileSync(path, 'utf8');
    certificatesIn(text);
    return text;
  } catch {
    // The message names the variable.
    context.addIssue({ code: 'custom', message: 'no certificates' });
    return z.NEVER;
  }
});

/** The path of such a file, which Node reads itself. */
export const certificatePath = z.string().refine((path) => certificateFile.safeParse(path).success);
