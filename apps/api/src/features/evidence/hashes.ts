/**
 * The hashes of the ledger. A verifier needs only these definitions. The hash of an entry is SHA-256(0x00, body, hash of the entry before).
 * The root of a checkpoint is the root of the Merkle tree (RFC 6962) over the hashes of its entries, with inner nodes SHA-256(0x01, left,
 * right). A commitment is SHA-256(salt, facts).
 */
import { createHash } from 'node:crypto';

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** RFC 8785: sorted keys, no white space. All numbers here are integers, and `JSON.stringify` writes these in the same form. */
export function canonical(value: Json): string {
  if (Array.isArray(value)) return `[${value.map((one: Json) => canonical(one)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value as Readonly<Record<string, Json>>).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${canonical(member)}`).join(',')}}`;
}

const sha256 = (...parts: (Buffer | string)[]): Buffer => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();

export const entryHash = (body: string, before: Buffer): Buffer => sha256(Buffer.of(0), body, before);
export const commitment = (salt: Buffer, facts: string): Buffer => sha256(salt, facts);
export const statementHash = (statement: string): Buffer => sha256(statement);
/** For answers and content that are part of facts. */
export const digestOf = (text: string): string => sha256(text).toString('hex');

/** RFC 6962, with the hashes of the entries as leaves. Joins pairs from the bottom up. A last node without a partner moves up unchanged. */
export function merkleRoot(leaves: readonly Buffer[]): Buffer {
  let level = leaves;
  while (level.length > 1) {
    const below = level;
    level = Array.from({ length: Math.ceil(below.length / 2) }, (_, index) => {
      const [left, right] = below.slice(2 * index, 2 * index + 2);
      return right === undefined ? (left as Buffer) : sha256(Buffer.of(1), left as Buffer, right);
    });
  }
  return level[0] ?? sha256('');
}
