/** The tag of the feature's calls in the OpenAPI document. */
import * as referenceData from '@muster/contract/reference-data/endpoints';
import * as location from '@muster/contract/reference-data/location';
import type { ApiTag } from '../../platform/openapi/catalogue';

export const referenceDataTag: ApiTag = {
  name: 'Reference data',
  description: 'Work site types, safety practices, industries and high-risk works, which all companies share.',
  exports: [referenceData, location],
  lists: {
    WorkSiteType: referenceData.workSiteTypes,
    SafetyPractice: referenceData.safetyPractices,
    HighRiskWork: referenceData.highRiskWork,
    Industry: referenceData.industries,
  },
};
