import { organisationTag } from '@muster/contract/organisation/tags';
import type * as endpoints from '@muster/contract/reference-data/endpoints';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api';

const calls = {
  workSiteTypes: call<typeof endpoints.workSiteTypes.list>('GET /work-site-types'),
  highRiskWorks: call<typeof endpoints.highRiskWork.list>('GET /high-risk-work'),
} as const;

export type SiteMetadataKind = keyof typeof calls;

/** Types or kinds of work on a page [9.9]. */
export const metadataPageSize = 50;

/** One page of worksite types or high-risk work, by title. */
export const siteMetadataQuery = (kind: SiteMetadataKind, page: number) =>
  queryOptions({
    queryKey: ['organisation', 'site-metadata', kind, page],
    meta: { tags: [organisationTag] },
    queryFn: ({ signal }) =>
      calls[kind](
        { query: { activePage: page, itemsPerPage: metadataPageSize, sort: 'title', order: 'asc' } },
        { signal, hideError: true },
      ),
    placeholderData: keepPreviousData,
  });
