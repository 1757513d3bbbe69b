import { readFileSync } from 'node:fs';
import type { Config } from '../../composition/config';
import { certificatesIn } from '../../composition/config-schemas';
import { systemClock } from '../../platform/clock';

/** The start has checked that the file holds certificates. */
export async function checkCertificates({ NODE_EXTRA_CA_CERTS: path }: Config): Promise<string> {
  if (path === undefined) return 'the usual authorities. NODE_EXTRA_CA_CERTS adds your own';
  const certificates = certificatesIn(readFileSync(path, 'utf8'));
  const now = systemClock.now();
  // a file can contain an old authority and the new one that replaces it
  const valid = certificates.filter(({ validTo }) => new Date(validTo) > now);
  const [first, ...others] = valid.map(({ subject }) => nameOf(subject));
  if (first === undefined)
    throw new Error(
      `NODE_EXTRA_CA_CERTS: each certificate in ${path} has ended, the last on ${certificates.at(-1)?.validTo}. Add its successor`,
    );
  return `the usual authorities and those of ${path}: ${first}${others.length > 0 ? ` and ${others.length} more` : ''}`;
}

/** The common name of a subject, or all of it in one line. */
const nameOf = (subject: string): string => /^CN=(.*)$/m.exec(subject)?.[1] ?? subject.replaceAll('\n', ', ');
