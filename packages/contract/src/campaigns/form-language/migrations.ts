/** Brings a stored template from the version of the language in which it was written to today's. */
import { fromVersion0 } from './from-version-0';
import { isObject, own } from './read';
import { languageVersion } from './types';

type Stored = Record<string, unknown>;

/** What turns a template of each version into one of the next; `version` itself is raised here. */
export type Upgrades = Readonly<Record<number, (template: Stored) => Stored>>;

const upgrades: Upgrades = { 0: fromVersion0 };

/**
 * Answers the template in the version wanted, today's by default, which still has to be parsed; one of that version
 * comes back as it is. Throws a RangeError for what has no version, or one that this build does not know: written by a
 * newer one.
 */
export function upgradeConfiguration(stored: unknown, steps: Upgrades = upgrades, wanted: number = languageVersion): Stored {
  if (!isObject(stored)) throw new RangeError('A template is an object');
  const version = own(stored, 'version');
  if (!Number.isInteger(version) || (version as number) < 0 || (version as number) > wanted) {
    throw new RangeError(`No way from version ${String(version)} of the form language to ${wanted}`);
  }
  let template: Stored = stored;
  for (let at = version as number; at < wanted; at += 1) {
    const upgrade = steps[at];
    if (upgrade === undefined) throw new RangeError(`No upgrade from version ${at} of the form language`);
    template = { ...upgrade(template), version: at + 1 };
  }
  return template;
}
