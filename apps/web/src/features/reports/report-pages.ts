import type { ReportPayload } from '@muster/contract/reports/report';

/** The pages that were fetched as one report: what stands on every page is the newest's, responses follow each other. */
export function mergePages(pages: readonly ReportPayload[]): ReportPayload {
  const [first] = pages;
  if (!first) throw new Error('A report has one page at least');
  return { ...first, campaignV2Responses: pages.flatMap((page) => page.campaignV2Responses) };
}

/** The way to the pages that are still to come. */
export interface MorePages {
  hasMore: boolean;
  isFetching: boolean;
  fetch(): Promise<unknown>;
}

export interface ReportPartProps {
  report: ReportPayload;
  more: MorePages;
}
