/** The variables of the environment: secrets from files, and names that are nearly right. */
import { readFileSync } from 'node:fs';
import leven from 'leven';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Stops the start. The message is one line. */
export class ConfigurationError extends Error {}

/**
 * The environment with the text of each `NAME_FILE` as the value of the secret NAME. Systems that run containers hand secrets over as
 * files, because a process's environment is easier to read.
 */
export function withSecretFiles(environment: Environment, secrets: readonly string[]): Environment {
  const read = secrets.filter((name) => environment[`${name}_FILE`]).map((name): [string, string] => [name, secretOf(environment, name)]);
  return { ...environment, ...Object.fromEntries<string>(read) };
}

function secretOf(environment: Environment, name: string): string {
  const path = environment[`${name}_FILE`] ?? '';
  if (environment[name]) throw new ConfigurationError(`Only one of ${name} and ${name}_FILE should hold a value.`);
  const text = readText(path)?.trim();
  if (text) return text;
  throw new ConfigurationError(`${name}_FILE should hold the path of a readable file that contains the value of ${name} (${path}).`);
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/** Names of fewer letters resemble too many names of other programs. */
const shortestLetters = 8;

/** A misspelt variable would silently leave a limit or a protection at its default. */
export function requireKnownNames(environment: Environment, known: readonly string[]): void {
  for (const given of Object.keys(environment)) {
    if (!environment[given] || known.includes(given)) continue;
    const meant = known.find((name) => name.length >= shortestLetters && leven(given, name) <= (name.length < 12 ? 1 : 2));
    if (meant) throw new ConfigurationError(`There is no variable ${given}. Did you mean ${meant}? Remove the one that you do not need.`);
  }
}
