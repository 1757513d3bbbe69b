/** Upgrades a stored template from its version of the form language to the current one. */
import { fromVersion0 } from './from-version-0';
import { isObject, ownProperty } from './read';
import { languageVersion } from './types';

type Stored = Record<string, unknown>;

/** For each version, a function that upgrades a template to the next version. `upgradeConfiguration` sets `version` itself. */
type Upgrades = Readonly<Record<number, (template: Stored) => Stored>>;

const upgrades: Upgrades = { 0: fromVersion0 };

/**
 * Upgrades a template to the version `wanted`, by default the current one. A template of that version is returned unchanged.
 * The caller still has to parse the result. Throws a RangeError if the version is missing, or is newer than this build knows.
 */
export function upgradeConfiguration(stored: unknown, steps: Upgrades = upgrades, wanted: number = languageVersion): Stored {
  if (!isObject(stored)) throw new RangeError('A template is an object');
  const version = ownProperty(stored, 'version');
  if (!Number.isInteger(version) || (version as number) < 0 || (version as number) > wanted) {
    throw new RangeError(`Cannot upgrade version ${String(version)} of the form language to ${wanted}`);
  }
  let template: Stored = stored;
  for (let at = version as number; at < wanted; at += 1) {
    const upgrade = steps[at];
    if (upgrade === undefined) throw new RangeError(`No upgrade from version ${at} of the form language`);
    template = { ...upgrade(template), version: at + 1 };
  }
  return template;
}
