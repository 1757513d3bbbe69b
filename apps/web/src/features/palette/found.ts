/** What the server finds: campaigns, people and questions that this person may see. */
import type * as Campaigns from '@muster/contract/campaigns/endpoints';
import type * as Directory from '@muster/contract/directory/endpoints';
import type * as Exchange from '@muster/contract/exchange/endpoints';
import type { Scope } from '@muster/contract/shared/permissions';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api';

const searchCampaigns = call<typeof Campaigns.searchCampaigns>('GET /campaign-v2s/search');
const listMembers = call<typeof Directory.listMembers>('GET /user');
const listQuestions = call<typeof Exchange.listQuestions>('GET /questions');

/** Of each kind. */
const most = 5;

interface Asked {
  companyId: number;
  /** The company, and the places whose campaigns are searched too. */
  scopes: readonly Scope[];
  /** A session with a PIN reads no directory. */
  hasPeople: boolean;
  text: string;
}

/** One letter of the Latin alphabet finds too much. A word in other scripts can be one character. */
const isSearchable = (text: string): boolean => text.length > 1 || text > '~';

/** All lists in one query. It fails only if every list does. */
export const foundQuery = ({ companyId, scopes, hasPeople, text }: Asked) =>
  queryOptions({
    queryKey: ['palette', 'found', companyId, scopes, hasPeople, text],
    enabled: isSearchable(text),
    queryFn: async ({ signal }) => {
      const options = { signal, hideError: true };
      const ofScope = async (scope: Scope) => {
        const { data } = await searchCampaigns({ query: { ...scope, title: text, size: most, sort: 'startDate,desc' } }, options);
        return data.map((campaign) => ({ campaign, scope }));
      };
      const people = async () =>
        (await listMembers({ query: { companyId, searchTerm: text, isBlocked: 'false', size: most } }, options)).data;
      const questions = async () =>
        (await listQuestions({ query: { companyId, searchTerm: text, hasLinkedEntity: 'false', size: most } }, options)).data;
      const [perScope, persons, asked] = await Promise.all([
        Promise.allSettled(scopes.map(ofScope)),
        settled(hasPeople ? people() : Promise.resolve([])),
        settled(questions()),
      ]);
      const all = [...perScope, ...(hasPeople ? [persons] : []), asked];
      const failed = all.filter((one) => one.status === 'rejected');
      if (failed.length === all.length) throw failed[0]?.reason;
      return {
        campaigns: distinct(perScope.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))).slice(0, most),
        people: persons.status === 'fulfilled' ? persons.value : [],
        questions: asked.status === 'fulfilled' ? asked.value : [],
        isPart: failed.length > 0,
      };
    },
    placeholderData: keepPreviousData,
    gcTime: 60_000,
    meta: { isKept: false },
  });

async function settled<Value>(work: Promise<Value>): Promise<PromiseSettledResult<Value>> {
  const [result] = await Promise.allSettled([work]);
  return result;
}

/** A campaign of a site can be in the lists of several places. */
function distinct<Found extends { campaign: { id: number } }>(all: readonly Found[]): Found[] {
  return all.filter(({ campaign }, at) => all.findIndex((other) => other.campaign.id === campaign.id) === at);
}
