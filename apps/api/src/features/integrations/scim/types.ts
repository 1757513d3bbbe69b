/** The types that the parts of the SCIM service share. */
import type { PreferredLanguage } from '@muster/contract/shared/language-names';

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
export type JsonObject = { [name: string]: Json };

export type Comparison = 'eq' | 'ne' | 'co' | 'sw' | 'ew' | 'gt' | 'ge' | 'lt' | 'le';
export type FilterValue = string | number | boolean | null;

export type Filter =
  | { is: 'and' | 'or'; left: Filter; right: Filter }
  | { is: 'not'; of: Filter }
  /** Conditions on one value of a list, such as `emails[type eq "work"]`. */
  | { is: 'some'; path: string; of: Filter }
  | { is: 'present'; path: string }
  | { is: 'compare'; path: string; operator: Comparison; value: FilterValue };

export interface PatchPath {
  attribute: string;
  /** Which values of a list. */
  filter?: Filter;
  sub?: string;
}

/** One operation of a PATCH, about one attribute. */
export interface Operation {
  op: 'add' | 'remove' | 'replace';
  path: PatchPath;
  /** False for an attribute that came in a value without a path. */
  isPath: boolean;
  value: Json | undefined;
}

export interface PageRequest {
  filter: Filter | undefined;
  offset: number;
  count: number;
}

/** The data of a person that a request can change. */
export interface UserValues {
  userName: string;
  externalId: string | null;
  firstName: string;
  lastName: string;
  title: string | null;
  phoneNumber: string | null;
  mobileNumber: string | null;
  /** Undefined if the request names no language of the product. */
  preferredLanguage: PreferredLanguage | undefined;
  isActive: boolean;
  /** Whether the request contains `active`. */
  namesActive: boolean;
}

export interface UserRow extends Omit<UserValues, 'preferredLanguage' | 'namesActive'> {
  /** Null for a person who is not a member. */
  preferredLanguage: string | null;
  id: string;
  email: string;
  createdDate: string;
  changedDate: string | null;
  /** The membership has ended. The identity provider can start it again. */
  hasEnded: boolean;
  /** The person belongs to another company and has a request to join. The other values come from the identity provider. */
  isAsked: boolean;
  /** Whether the identity provider wants the person to be active. It differs from `isActive` only while the request to join is open. */
  isWanted: boolean;
  groups: { value: string; display: string }[];
}

export interface GroupRow {
  id: string;
  displayName: string;
  externalId: string | null;
  version: number;
  createdDate: string;
  changedDate: string;
  /** Undefined if the request does not ask for the members. */
  members: { value: string; display: string; type: string }[] | undefined;
}
