import type { exportReport } from '@muster/contract/reports/endpoints';
import { truncate } from '@muster/contract/forms/plain-text';
import { byteOrderMark, csvLineOf, csvSeparatorOf } from '@muster/contract/shared/csv';
import { xlsxType } from '@muster/contract/shared/file-types';
import { directionOf } from '@muster/contract/shared/languages';
import { tagOfPreference } from '@muster/contract/shared/language-names';
import type { HandlerInput } from '@muster/contract/shared/endpoint';
import type { Context } from '../../../platform/http/context';
import { workbookOf } from '../../../platform/documents/workbook';
import { forbidden } from '../../../platform/http/errors';
import type { FileAnswer } from '../../../platform/http/file-answer';
import { cleanFileName } from '../../files';
import { findMailContact } from '../../identity';
import { accessCompany, findSiteNames } from '../../organisation';
import { accessCampaign, asksInExchange, findTitle, type Campaign } from '../../campaigns';
import { aggregationsFor, limitToSites } from '../report';
import { anonymousHeader, anonymousRows } from './anonymous-rows';
import { questionsOf } from './answer-text';
import { drawForPerson, oneExportPerPerson, readForPerson } from './export-limit';
import { huddleTable } from './huddle-rows';
import { localTime, wordingIn } from '../../../platform/texts/wording';
import { pdfOf } from './pdf';
import type { Report } from './report';
import { rowsOf } from './rows';
import { cellsOf, header } from './table';

type Input = Pick<HandlerInput<typeof exportReport>, 'params' | 'query'>;

/**
 * The report as a file [1.6] [7.8], with the data that the caller may see in the report. The audit log records the export. `by`: who gets it, if that is
 * nobody with an account.
 */
export async function exportCampaignReport(ctx: Context, { params, query }: Input, by?: string): Promise<FileAnswer> {
  const campaign = await accessCampaign(ctx, params.id, 'viewReport');
  if (campaign.isForRepresentative)
    throw forbidden('report.withoutNames', 'Representatives read this report without names, and a file would have them.');
  const asked = await limitToSites(ctx, campaign, query);
  const report = { ...(await reportFor(ctx, campaign, asked, query)), ...(by !== undefined && { exportedBy: by }) };
  ctx.audit({ companyId: campaign.companyId, entityType: 'CampaignV2', entityId: campaign.id, data: { format: query.format } });
  const name = truncate(cleanFileName(report.campaign.title.replace(/[/\\]/g, '-')), 100) || report.wording.texts.fileName;
  const day = localTime(ctx.now.toISOString(), campaign.timeZone).slice(0, 10);
  const userId = ctx.actor.id;
  if (query.format === 'csv')
    return {
      fileName: `${name} ${day}.csv`,
      contentType: 'text/csv; charset=utf-8',
      content: oneExportPerPerson(userId, csvOf(ctx, report)),
    };
  if (query.format === 'xlsx') {
    const { language } = report.wording;
    const content = workbookOf({
      sheet: report.campaign.title,
      isRightToLeft: directionOf(language) === 'rtl',
      rows: linesOf(ctx, report),
      now: ctx.now,
    });
    return { fileName: `${name} ${day}.xlsx`, contentType: xlsxType, content: oneExportPerPerson(userId, content) };
  }
  const draw = await readForPerson(userId, () => pdfOf(ctx, report));
  return { fileName: `${name} ${day}.pdf`, contentType: 'application/pdf', content: drawForPerson(userId, draw), isMadeAfterCommit: true };
}

async function reportFor(ctx: Context, campaign: Campaign, asked: Campaign, { format, language }: Input['query']): Promise<Report> {
  const { companyId, siteName } = campaign;
  const [figures, company, contact, sites] = await Promise.all([
    aggregationsFor(ctx, campaign, asked),
    accessCompany(ctx, companyId, 'read'),
    findMailContact(ctx.db, ctx.actor.id),
    findSiteNames(ctx.db, companyId),
  ]);
  const wording = wordingIn(language ?? tagOfPreference(contact?.preferredLanguage));
  const { timeZone } = campaign;
  const title = await findTitle(ctx.db, campaign, wording.language);
  const at = (instant: string) => (format !== 'pdf' ? localTime(instant, timeZone) : wording.at(instant, timeZone));
  return {
    campaign: { ...asked, title },
    place: [company.name, siteName].filter(Boolean).join(', '),
    questions: questionsOf(campaign.configuration.responses.schema),
    figures,
    names: { at, sites },
    exportedBy: `${contact?.firstName ?? ''} ${contact?.lastName ?? ''}`.trim(),
    wording,
  };
}

async function* csvOf(ctx: Context, report: Report): AsyncGenerator<string> {
  const separator = csvSeparatorOf(report.wording.language);
  yield byteOrderMark;
  for await (const cells of linesOf(ctx, report)) yield csvLineOf(cells, separator);
}

async function* linesOf(ctx: Context, report: Report): AsyncGenerator<readonly string[]> {
  const { campaign, questions, wording } = report;
  if (asksInExchange(campaign.type)) yield* huddleTable(ctx, report);
  else if (campaign.isAnonymous) {
    yield anonymousHeader(wording);
    yield* anonymousRows(ctx, campaign, report);
  } else {
    yield header(campaign, questions, wording);
    for await (const row of rowsOf(ctx, campaign, wording.language)) yield cellsOf(campaign, report, row);
  }
}
