/** The verifiers that a pack contains. They need neither the product nor a network. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const names = ['README.txt', 'verify.html', 'verify.py'] as const;
type VerifierName = (typeof names)[number];

/** Finds the folder of the verifiers, both from the sources and from the built file. */
function verifierFolder(): URL {
  const found = ['../../../verifier/', '../verifier/']
    .map((path) => new URL(path, import.meta.url))
    .find((url) => existsSync(fileURLToPath(url)));
  if (!found) throw new Error('The folder apps/api/verifier is missing');
  return found;
}

export const readVerifier = (name: VerifierName): Promise<Buffer> => readFile(new URL(name, verifierFolder()));

export async function* verifierFiles(): AsyncGenerator<{ name: string; content: Buffer[] }> {
  for (const name of names) yield { name, content: [await readVerifier(name)] };
}
