/** The four lists that system managers edit [2.65], with their calls. */
import type * as endpoints from '@muster/contract/reference-data/endpoints';
import type { ReferenceItem, TaxonomyItem } from '@muster/contract/reference-data/reference-data';
import { call } from '../../lib/api';
import { useAddressText } from '../../lib/address';
import { isReferenceList, type ReferenceList } from './addresses';

const plain = {
  'work-site-types': {
    list: call<typeof endpoints.workSiteTypes.list>('GET /work-site-types'),
    get: call<typeof endpoints.workSiteTypes.get>('GET /work-site-types/{id}'),
    create: call<typeof endpoints.workSiteTypes.create>('POST /work-site-types'),
    update: call<typeof endpoints.workSiteTypes.update>('PUT /work-site-types/{id}'),
    remove: call<typeof endpoints.workSiteTypes.remove>('DELETE /work-site-types/{id}'),
  },
  industries: {
    list: call<typeof endpoints.industries.list>('GET /industries'),
    get: call<typeof endpoints.industries.get>('GET /industries/{id}'),
    create: call<typeof endpoints.industries.create>('POST /industries'),
    update: call<typeof endpoints.industries.update>('PUT /industries/{id}'),
    remove: call<typeof endpoints.industries.remove>('DELETE /industries/{id}'),
  },
};

const taxonomies = {
  'safety-practices': {
    list: call<typeof endpoints.safetyPractices.list>('GET /safety-practices'),
    get: call<typeof endpoints.safetyPractices.get>('GET /safety-practices/{id}'),
    create: call<typeof endpoints.safetyPractices.create>('POST /safety-practices'),
    update: call<typeof endpoints.safetyPractices.update>('PUT /safety-practices/{id}'),
    remove: call<typeof endpoints.safetyPractices.remove>('DELETE /safety-practices/{id}'),
  },
  'high-risk-works': {
    list: call<typeof endpoints.highRiskWork.list>('GET /high-risk-work'),
    get: call<typeof endpoints.highRiskWork.get>('GET /high-risk-work/{id}'),
    create: call<typeof endpoints.highRiskWork.create>('POST /high-risk-work'),
    update: call<typeof endpoints.highRiskWork.update>('PUT /high-risk-work/{id}'),
    remove: call<typeof endpoints.highRiskWork.remove>('DELETE /high-risk-work/{id}'),
  },
};

export const calls = { ...plain, ...taxonomies } satisfies Record<ReferenceList, object>;

export type { ReferenceList };

/** An item of any list. Items of practices and high-risk work have industries. */
export type Item = ReferenceItem & Partial<Pick<TaxonomyItem, 'industries'>>;

export const hasIndustries = (list: ReferenceList): boolean => list in taxonomies;

/** The list of the page that is open. */
export function useReferenceList(): ReferenceList {
  const name = useAddressText('referenceList');
  if (!isReferenceList(name)) throw new Error(`No list is called ${name}`);
  return name;
}
