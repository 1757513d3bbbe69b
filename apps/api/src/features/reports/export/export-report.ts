import type { exportReport } from '@muster/contract/reports/endpoints';
import { cut } from '@muster/contract/forms/plain-text';
import type { HandlerInput } from '@muster/contract/shared/endpoint';
import type { Context } from '../../../platform/http/context';
import type { FileAnswer } from '../../../platform/http/file-answer';
import { cleanFileName } from '../../files';
import { findContact } from '../../identity';
import { accessCompany, findSiteNames } from '../../organisation';
import { accessCampaign, asksInExchange, type Campaign } from '../../campaigns';
import { aggregationsFor, narrowed } from '../report';
import { anonymousHeader, anonymousRows } from './anonymous-rows';
import { questionsOf } from './answer-text';
import { byteOrderMark, csvLine } from './csv';
import { drawnFor, oneExportPerPerson, readAlone } from './export-limit';
import { huddleTable } from './huddle-rows';
import { localTime } from './local-time';
import { pdfOf } from './pdf';
import type { Report } from './report';
import { rowsOf } from './rows';
import { cellsOf, header } from './table';

type Input = Pick<HandlerInput<typeof exportReport>, 'params' | 'query'>;

/** The report as a file [1.6] [7.8], with the data that the caller may see in the report. The audit log records the export. */
export async function exportCampaignReport(ctx: Context, { params, query }: Input): Promise<FileAnswer> {
  const campaign = await accessCampaign(ctx, params.id, 'viewReport');
  const asked = await narrowed(ctx, campaign, query);
  const report = await reportFor(ctx, campaign, asked);
  ctx.audit({ companyId: campaign.companyId, entityType: 'CampaignV2', entityId: campaign.id, data: { format: query.format } });
  const name = cut(cleanFileName(campaign.title.replace(/[/\\]/g, '-')), 100) || 'report';
  const day = localTime(ctx.now.toISOString(), campaign.timeZone).slice(0, 10);
  const userId = ctx.actor.id;
  if (query.format === 'csv')
    return {
      fileName: `${name} ${day}.csv`,
      contentType: 'text/csv; charset=utf-8',
      content: oneExportPerPerson(userId, csvOf(ctx, report)),
    };
  const draw = await readAlone(userId, () => pdfOf(ctx, report));
  return { fileName: `${name} ${day}.pdf`, contentType: 'application/pdf', content: drawnFor(userId, draw), isMadeAfterCommit: true };
}

async function reportFor(ctx: Context, campaign: Campaign, asked: Campaign): Promise<Report> {
  const { companyId, siteName } = campaign;
  const [figures, company, { firstName, lastName }, sites] = await Promise.all([
    aggregationsFor(ctx, campaign, asked),
    accessCompany(ctx, companyId, 'read'),
    findContact(ctx.db, ctx.actor.id),
    findSiteNames(ctx.db, companyId),
  ]);
  return {
    campaign: asked,
    place: [company.name, siteName].filter(Boolean).join(', '),
    questions: questionsOf(campaign.configuration.responses.schema),
    figures,
    names: { timeZone: campaign.timeZone, sites },
    exportedBy: `${firstName} ${lastName}`.trim(),
  };
}

async function* csvOf(ctx: Context, { campaign, questions, figures, names }: Report): AsyncGenerator<string> {
  if (asksInExchange(campaign.type)) {
    yield byteOrderMark;
    for await (const cells of huddleTable(ctx, campaign)) yield csvLine(cells);
    return;
  }
  if (campaign.isAnonymous) {
    yield byteOrderMark + csvLine(anonymousHeader);
    for await (const cells of anonymousRows(ctx, campaign, { questions, figures })) yield csvLine(cells);
    return;
  }
  yield byteOrderMark + csvLine(header(campaign, questions));
  for await (const row of rowsOf(ctx, campaign)) yield csvLine(cellsOf(campaign, questions, row, names));
}
