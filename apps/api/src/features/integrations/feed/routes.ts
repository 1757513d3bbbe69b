import * as endpoints from '@muster/contract/integrations/feed-endpoints';
import { feedHeaders, type FeedEnd, type FeedQuery } from '@muster/contract/integrations/feed';
import { byteOrderMark, csvLineOf } from '@muster/contract/shared/csv';
import type { Context } from '../../../platform/http/context';
import { implement, withTag, type Implementation } from '../../../platform/http/endpoint';
import type { FileAnswer } from '../../../platform/http/file-answer';
import { through } from '../../../platform/http/policies';
import type { SecretBox } from '../../../platform/secrets/secret-box';
import { inSystemTransaction, type Job } from '../../../platform/jobs/jobs';
import type { FeedRow, FeedSource } from '../../../platform/feed-source';
import { campaignFeed, participantFeed, participatingSiteFeed } from '../../campaigns';
import { answerFeed, questionFeed } from '../../exchange';
import { peopleFeed } from '../../identity';
import { siteFeed } from '../../organisation';
import { responseFeed } from '../../responses';
import { accessIntegrations } from '../access';
import { integrationsTag } from '../api-tag';
import { auditColumns } from './audit-columns';
import { readAuditPage } from './audit-page';
import { sealCursors, type CursorSeal } from './cursor';
import { noteMoment, readPage, type FeedPage } from './page';

const policy = through(accessIntegrations, 'read');

type FeedEndpoint = (typeof endpoints)[keyof typeof endpoints];

const feeds: readonly [FeedEndpoint, FeedSource][] = [
  [endpoints.readCampaignFeed, campaignFeed],
  [endpoints.readResponseFeed, responseFeed],
  [endpoints.readParticipantFeed, participantFeed],
  [endpoints.readParticipatingSiteFeed, participatingSiteFeed],
  [endpoints.readPeopleFeed, peopleFeed],
  [endpoints.readSiteFeed, siteFeed],
  [endpoints.readQuestionFeed, questionFeed],
  [endpoints.readAnswerFeed, answerFeed],
];

const feedRoute = (
  endpoint: FeedEndpoint,
  columns: readonly string[],
  { seal }: CursorSeal,
  read: (ctx: Context, query: FeedQuery) => Promise<FeedPage>,
) =>
  implement(endpoint, {
    policy,
    handle: async (ctx, { query }) => {
      const companyId = await accessIntegrations(ctx, query.companyId, 'read');
      const name = nameOf(endpoint);
      if (query.cursor === undefined) ctx.audit({ companyId, entityType: 'Feed', entityId: name });
      else ctx.nothingChanged();
      const { rows, cursor, hasMore } = await read(ctx, query);
      const end = { cursor: seal(cursor, { feed: name, companyId }), hasMore };
      return fileOf(`${name} ${companyId}`, columns, query.format, { rows, end });
    },
  });

const nameOf = ({ route }: FeedEndpoint): string => route.slice('GET /feed/'.length);

export function feedRoutes(box: SecretBox): Implementation[] {
  const cursors = sealCursors(box);
  return withTag(integrationsTag, [
    ...feeds.map(([endpoint, source]) =>
      feedRoute(endpoint, Object.keys(source.columns), cursors, (ctx, query) =>
        readPage(ctx, { name: nameOf(endpoint), source }, query, cursors),
      ),
    ),
    feedRoute(endpoints.readAuditFeed, auditColumns, cursors, (ctx, query) => readAuditPage(ctx, query, cursors)),
  ]);
}

interface SentPage {
  rows: readonly FeedRow[];
  end: FeedEnd;
}

function fileOf(name: string, columns: readonly string[], format: FeedQuery['format'], { rows, end }: SentPage): FileAnswer {
  const headers = { [feedHeaders.cursor]: end.cursor, [feedHeaders.hasMore]: String(end.hasMore) };
  return format === 'CSV'
    ? { fileName: `${name}.csv`, contentType: 'text/csv; charset=utf-8', headers, content: csvLines(columns, rows) }
    : { fileName: `${name}.ndjson`, contentType: 'application/x-ndjson', headers, content: jsonLines(rows, end) };
}

async function* jsonLines(rows: readonly FeedRow[], end: FeedEnd): AsyncGenerator<string> {
  for (const row of rows) yield `${JSON.stringify(row)}\n`;
  yield `${JSON.stringify(end)}\n`;
}

async function* csvLines(columns: readonly string[], rows: readonly FeedRow[]): AsyncGenerator<string> {
  const names = [...columns, 'isDeleted'];
  yield byteOrderMark + csvLineOf(names);
  for (const row of rows) yield csvLineOf(names.map((name) => cellOf(row, name)));
}

function cellOf(row: FeedRow, name: string): string {
  const value = row[name] ?? '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

export const feedJobs: readonly Job[] = [
  {
    name: 'feed-moments',
    cron: '*/10 * * * *',
    run: inSystemTransaction('moments of the data feed', (db, { clock }) => noteMoment(db, clock.now())),
  },
];
