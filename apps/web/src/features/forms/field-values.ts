/** Lenient readers of a field's value: they treat a value of another shape as empty. */
import { allMembers, allSites, readMembersSelection, readSitesSelection } from '@muster/contract/forms/selections';
import { isObject, ownProperty, readIds } from '@muster/contract/forms/read';
import { readSteps } from '@muster/contract/forms/steps';
import type { MembersSelection, SitesSelection, Step } from '@muster/contract/forms/types';

export const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** [5.44] Zero shows as empty. */
export const numberTextIn = (value: unknown): string => (typeof value === 'number' && value !== 0 ? String(value) : textIn(value));

export const textsIn = (value: unknown): string[] => (Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : []);
export const idsIn = (value: unknown): number[] => readIds(value) ?? [];
export const stepsIn = (value: unknown): Step[] => readSteps(value) ?? [];
export const membersIn = (value: unknown): MembersSelection => readMembersSelection(value) ?? allMembers;
export const sitesIn = (value: unknown): SitesSelection => readSitesSelection(value) ?? allSites;

/** One property of each entry, for lists of objects [3.61]. */
export function membersOf<Value extends 'string' | 'number'>(value: unknown, member: string, type: Value) {
  const entries = Array.isArray(value) ? value : [];
  return entries.flatMap((entry) => {
    const found = isObject(entry) ? ownProperty(entry, member) : undefined;
    return typeof found === type ? [found as Value extends 'string' ? string : number] : [];
  });
}
