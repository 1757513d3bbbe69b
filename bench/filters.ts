/** The campaign, focus and report lists with every filter, alone and in the combinations of the screens. */
import { takeTurns, get, type Case, type Callers, type Member } from './case';

interface Lists {
  readonly name: string;
  readonly path: string;
  readonly who: readonly Member[];
  readonly queries: readonly string[];
}

const posted = 'includeStatuses=LIVE&includeStatuses=COMPLETE';
const newest = 'sort=startDate,desc&sort=createdDate,desc';

/** Without `divisionId`: a division also lists what its sites work on, and the bare server has no statement for it. */
export function filterCases({ world, manager, members, assignees, siteManagers }: Callers): Case[] {
  const company = `companyId=${world.companyId}`;
  const { month, halfAYearAgo } = times();
  const ofFocus = [
    'siteId=7',
    'includeFocusTypes=POLL',
    'title=today%2019',
    'searchTerm=break',
    'includeStatuses=LIVE',
    'inProgressStatus=DUE',
    'inProgressStatus=DUE_SOON',
    'inProgressStatus=OVERDUE',
  ];
  const lists: Lists[] = [
    {
      name: 'list',
      path: '/campaign-v2s/search',
      who: members,
      queries: [
        '',
        'siteId=7',
        'type=BRIEFING',
        'type=IMPROVEMENT',
        'subType=POLICY_UPDATE',
        'title=today%2019',
        'title=break',
        'isForMe=true',
        'includeStatuses=COMPLETE',
        `completedAfter=${halfAYearAgo}`,
        `completedBefore=${halfAYearAgo}`,
        `type=BRIEFING&${posted}&${newest}`,
        `type=POLL&isForMe=true&includeStatuses=LIVE&${newest}`,
        `type=POLL&title=break&${posted}&${newest}`,
        `siteId=7&type=POLL&${posted}&${newest}`,
        `siteId=7&type=IMPROVEMENT&${posted}&${newest}`,
        `type=POLL&${posted}&sort=endDate,asc`,
        `type=POLL&${posted}&sort=completeDate,desc`,
        `type=POLL&${posted}&sort=title,asc`,
      ],
    },
    { name: 'list', path: '/campaign-v2s/search', who: [manager], queries: ['draftOnly=true', `type=POLL&draftOnly=true&${newest}`] },
    {
      name: 'focus',
      path: '/focus/user/search',
      who: assignees,
      queries: [
        '',
        ...ofFocus,
        'focusableTypes=SitesCampaignV2',
        'focusableTypes=CompanyCampaignV2',
        'sort=endDate,asc',
        'includeFocusTypes=POLL&inProgressStatus=DUE_SOON&searchTerm=break',
      ],
    },
    { name: 'focus', path: '/focus/user/search', who: siteManagers, queries: ['unAssigned=true', 'siteId=100'] },
    {
      name: 'reports',
      path: '/focus/company/search',
      who: members,
      queries: [
        '',
        ...ofFocus,
        'includeStatuses=COMPLETE',
        'focusableTypes=SitesCampaignV2',
        'unAssigned=true',
        'isForMe=true',
        'isForMe=true&includeStatuses=COMPLETE',
        `completedAfter=${halfAYearAgo}`,
        `completedBefore=${halfAYearAgo}`,
        `byTimePeriodType=MONTH&timePeriodValue=${month}`,
        `includeStatuses=COMPLETE&byTimePeriodType=MONTH&timePeriodValue=${month}&sort=completeDate,desc`,
        'includeStatuses=LIVE&inProgressStatus=OVERDUE&unAssigned=true',
      ],
    },
  ];
  return lists.flatMap(({ name, path, who, queries }) =>
    queries.map((query): Case => {
      const anybody = takeTurns(who);
      const address = [company, query.replaceAll(',', '%2C'), 'page=0&size=20'].filter(Boolean).join('&');
      return { name: `${name}: ${labelOf(query)}`, isBrief: true, next: () => get(`${path}?${address}`, anybody()) };
    }),
  );
}

const labelOf = (query: string): string =>
  decodeURIComponent(
    query.replace(posted, 'posted').replace(newest, 'newest first').replaceAll('&', ', ').replaceAll('T00:00:00.000Z', ''),
  ) || 'all';

/** Half a year ago, and its month: about half of the completed campaigns were completed before. */
function times(): { month: string; halfAYearAgo: string } {
  const day = 86_400_000;
  const before = (days: number) => new Date(Date.now() - days * day).toISOString();
  return { month: before(180).slice(0, 7), halfAYearAgo: `${before(180).slice(0, 10)}T00:00:00.000Z` };
}
