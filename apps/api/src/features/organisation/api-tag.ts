/** The tag of the feature's calls in the OpenAPI document. */
import * as organisation from '@muster/contract/organisation/endpoints';
import * as placeChanges from '@muster/contract/organisation/place-changes';
import * as places from '@muster/contract/organisation/place-endpoints';
import * as regions from '@muster/contract/organisation/region-endpoints';
import * as representatives from '@muster/contract/organisation/representative-endpoints';
import * as setup from '@muster/contract/organisation/setup-endpoints';
import type { ApiTag } from '../../platform/openapi/catalogue';

export const organisationTag: ApiTag = {
  name: 'Organisation',
  description: 'Companies with their regions, divisions, subdivisions and sites.',
  exports: [organisation, places, placeChanges, regions, representatives, setup],
};
