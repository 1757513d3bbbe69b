/** The descriptions in the OpenAPI document. They are not in the contract, because the pages would then load them. */
import type { ApiTexts } from '../../platform/openapi/texts';
import { bodyExamples } from '../api-examples';
import { scimBodies } from '../api-examples/scim';
import { audienceOf, audiences } from './audiences';
import { campaigns } from './campaigns';
import { common } from './common';
import { crews } from './crews';
import { details } from './details';
import { exchange } from './exchange';
import { forms } from './forms';
import { integrations } from './integrations';
import { particular } from './particular';
import { people } from './people';
import { places } from './places';
import { scim } from './scim';
import { system } from './system';
import { webhookMessages } from './webhooks';

const files: readonly Readonly<Record<string, string>>[] = [
  common,
  people,
  places,
  campaigns,
  forms,
  exchange,
  integrations,
  system,
  crews,
  scim,
  particular,
];

/** Throws if two files describe the same field: a field with two meanings names its parent. */
function joined(): Record<string, string> {
  const all: Record<string, string> = {};
  for (const [name, text] of files.flatMap((file) => Object.entries(file))) {
    if (name in all) throw new Error(`Two files describe the field ${name}`);
    all[name] = text;
  }
  return all;
}

export const apiTexts: ApiTexts = {
  fields: joined(),
  details,
  audiences,
  audienceOf,
  bodies: { ...bodyExamples, ...scimBodies },
  webhooks: webhookMessages,
};
