import type { ReportPayload } from '@muster/contract/reports/report';

/** Joins the fetched pages to one report. Their responses are concatenated; everything else comes from the first page. */
export function mergePages(pages: readonly ReportPayload[]): ReportPayload {
  const [first] = pages;
  if (!first) throw new Error('A report has at least one page');
  return { ...first, campaignV2Responses: pages.flatMap((page) => page.campaignV2Responses) };
}

/** Fetches the remaining pages. */
export interface MorePages {
  hasMore: boolean;
  isFetching: boolean;
  fetch(): Promise<unknown>;
}

export interface ReportPartProps {
  report: ReportPayload;
  more: MorePages;
}
