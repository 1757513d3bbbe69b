/**
 * The page of an auditor. The server makes it, without a script. The page reads the evidence of one grant in a transaction that is bound to
 * the company. No other part of the product accepts the session of an auditor. Each use is recorded before the answer leaves.
 */
import type { AuditorUse } from '@muster/contract/evidence/auditor';
import { csvSeparatorOf } from '@muster/contract/shared/csv';
import type { LanguageTag } from '@muster/contract/shared/languages';
import type { Page } from '@muster/contract/shared/pagination';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import sql from 'sql-template-tag';
import type { Db, Transaction } from '../../../platform/database/database';
import { notFound } from '../../../platform/http/errors';
import { sendFile, spool, type FileAnswer, type SpooledFile } from '../../../platform/http/file-answer';
import type { HttpPlatform } from '../../../platform/http/platform';
import { chooseLanguage } from '../../../platform/identity-provider/pages/texts';
import type { Mail } from '../../../platform/mail/port';
import { insideTransaction } from '../../../platform/outside/open-transactions';
import { cookieOf, setCookie } from '../../../platform/site-access/cookies';
import { isUuid } from '../../../platform/uuid';
import { findNamedOfPlace, type NamedCampaign } from '../../campaigns';
import { placeOfMark } from '../../organisation';
import { packFile } from '../pack';
import { periodOf, type Period } from '../period';
import { checkpointLines, findCheckpoints } from '../queries';
import { readVerifier } from '../verifiers';
import { askPage, closedPage, codePage, pageHeadersOf, roomPage } from './pages';
import { roomPath, roomPrefix } from './path';
import { hasWholeReport, reportForAuditor } from './report';
import { beginSession, endSession, openGrant, sendCode, sessionDigest, sessionHours, type EnteredAuditor } from './session';

const cookie = 'muster_auditor';
const shownCheckpoints = 10;

type GrantRequest = FastifyRequest<{ Params: { grant: string } }>;
type CampaignRequest = FastifyRequest<{ Params: { grant: string; campaign: string } }>;

export async function serveAuditors(app: FastifyInstance, platform: HttpPlatform, { homeUrl }: Mail): Promise<void> {
  const { database, clock } = platform;
  const isSecure = homeUrl.startsWith('https:');
  const keep = (reply: FastifyReply, grantId: string, value: string, seconds: number) =>
    setCookie(reply, { name: cookie, value, seconds, path: roomPath(grantId), isSecure });
  const sessionOf = (request: FastifyRequest): string => cookieOf(request, cookie) ?? '';
  const languageOf = (request: FastifyRequest): LanguageTag => chooseLanguage(undefined, request.headers['accept-language']);
  const grantOf = ({ params: { grant } }: GrantRequest): string => {
    if (!isUuid(grant)) throw notFound();
    return grant;
  };

  /** Records the use and does the work in one transaction. Undefined without a session. */
  async function asAuditor<T>(
    request: GrantRequest,
    what: AuditorUse,
    work: (db: Transaction, auditor: EnteredAuditor) => Promise<T>,
    campaignId: number | null = null,
  ): Promise<T | undefined> {
    const grantId = grantOf(request);
    const now = clock.now();
    const db = await database.begin('write');
    try {
      const result = await insideTransaction(async () => {
        const entered = await db.maybeOne<{ auditor: EnteredAuditor }>(
          sql`SELECT auditor FROM muster_enter_auditor(${grantId}, ${sessionDigest(grantId, sessionOf(request))}, ${now})`,
        );
        if (!entered) return undefined;
        const { companyId } = entered.auditor;
        await db.run(sql`
          INSERT INTO auditor_read (company_id, grant_id, at, what, campaign_id) VALUES (${companyId}, ${grantId}, ${now}, ${what}, ${campaignId})`);
        await db.run(sql`
          INSERT INTO audit_event (company_id, at, actor_id, action, entity_type, entity_id, request_id, data)
          VALUES (${companyId}, ${now}, ${grantId}, 'auditor.read', 'Auditor', ${grantId}, ${request.id}, ${JSON.stringify({ what, campaignId })})`);
        return work(db, entered.auditor);
      });
      await db.commit();
      return result;
    } catch (error) {
      await db.rollback();
      throw error;
    }
  }

  const page = (reply: FastifyReply, text: string): FastifyReply =>
    reply.headers(pageHeadersOf()).header('x-robots-tag', 'noindex').type('text/html; charset=utf-8').send(text);
  const closed = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    page(reply.code(404), closedPage({ language: languageOf(request) }));
  const ask = async (request: GrantRequest, reply: FastifyReply, problem?: 'wait'): Promise<FastifyReply> => {
    const grant = await openGrant(database, grantOf(request), clock.now());
    return grant ? page(reply, askPage({ language: languageOf(request), grant, problem })) : closed(request, reply);
  };

  /** A file of the grant. Without a session, the auditor gets the page that sends a code. */
  async function file(
    request: GrantRequest,
    reply: FastifyReply,
    what: AuditorUse,
    make: (db: Transaction, auditor: EnteredAuditor) => Promise<FileAnswer>,
    campaignId?: number,
  ): Promise<FastifyReply> {
    const made = await asAuditor<{ answer: FileAnswer } | { spooled: SpooledFile }>(
      request,
      what,
      async (db, auditor) => {
        const answer = await make(db, auditor);
        return answer.isMadeAfterCommit ? { answer } : { spooled: await spool(answer) };
      },
      campaignId,
    );
    if (!made) return reply.redirect(roomPath(grantOf(request)), 303);
    return sendFile(reply.header('cache-control', 'no-store'), 'spooled' in made ? made.spooled : await spool(made.answer));
  }

  /** A file of one campaign. The campaign shows names, and the grant covers its place and days. 404 for every other campaign. */
  async function fileOfCampaign(
    request: CampaignRequest,
    reply: FastifyReply,
    what: AuditorUse,
    make: (db: Transaction, auditor: EnteredAuditor, named: { campaign: NamedCampaign; period: Period }) => Promise<FileAnswer>,
  ): Promise<FastifyReply> {
    const campaignId = Number(/^[1-9]\d{0,14}$/.exec(request.params.campaign)?.[0] ?? 0);
    const makeOne = async (db: Transaction, auditor: EnteredAuditor): Promise<FileAnswer> => {
      const period = periodOf(daysOf(auditor), auditor.timeZone);
      const [campaign] = await findNamedOfPlace(db, auditor, period, campaignId);
      if (!campaign) throw notFound();
      return make(db, auditor, { campaign, period });
    };
    return file(request, reply, what, makeOne, campaignId);
  }

  const partOf = ({ siteId, divisionId }: EnteredAuditor) =>
    siteId === null && divisionId === null
      ? {}
      : { part: { ...(siteId !== null && { siteId }), ...(divisionId !== null && { divisionId }) } };
  const daysOf = ({ from, to }: EnteredAuditor) => ({ from: from ?? undefined, to: to ?? undefined });

  await app.register(
    async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 1_024 }, (_request, body, done) =>
        done(null, new URLSearchParams(String(body))),
      );
      const reading = { config: { addressLimit: 'files' } } as const;
      const limited = { config: { addressLimit: 'signIn' } } as const;

      scope.get('/:grant', reading, async (request: GrantRequest, reply) => {
        const shown = await asAuditor(request, 'OPENED', async (db, auditor) => {
          const period = periodOf(daysOf(auditor), auditor.timeZone);
          const named = await findNamedOfPlace(db, auditor, period);
          return {
            auditor,
            placeName: await placeNameOf(db, auditor),
            campaigns: named.map((campaign) => ({ ...campaign, hasReport: hasWholeReport(campaign, period, clock.now()) })),
            checkpoints: (await findCheckpoints(db, auditor.companyId, lastCheckpoints)).items,
          };
        });
        return shown ? page(reply, roomPage({ language: languageOf(request), ...shown })) : ask(request, reply);
      });
      scope.post('/:grant/code', limited, async (request: GrantRequest, reply) => {
        const language = languageOf(request);
        const sent = await sendCode(database, { grantId: grantOf(request), language, now: clock.now() });
        if (sent === 'closed') return closed(request, reply);
        if (sent === 'wait') return page(reply.code(429), codePage({ language, grantId: grantOf(request), problem: 'wait' }));
        platform.wakeRelay();
        return page(reply, codePage({ language, grantId: grantOf(request) }));
      });
      scope.post('/:grant/session', limited, async (request: GrantRequest, reply) => {
        const grantId = grantOf(request);
        const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
        const secret = await beginSession(database, grantId, (form.get('code') ?? '').replaceAll(/\D/g, ''), clock.now());
        if (secret === undefined) {
          platform.log.info({ requestId: request.id, grantId }, 'a code of an auditor was refused');
          return page(reply.code(401), codePage({ language: languageOf(request), grantId, problem: 'wrong' }));
        }
        keep(reply, grantId, secret, sessionHours * 3_600);
        return reply.redirect(roomPath(grantId), 303);
      });
      scope.post('/:grant/end', limited, async (request: GrantRequest, reply) => {
        const grantId = grantOf(request);
        await endSession(database, grantId, sessionOf(request));
        keep(reply, grantId, '', 0);
        return reply.redirect(roomPath(grantId), 303);
      });
      scope.get('/:grant/pack', reading, (request: GrantRequest, reply) =>
        file(request, reply, 'PACK', (db, auditor) =>
          packFile(
            { db, now: clock.now() },
            {
              companyId: auditor.companyId,
              period: periodOf(daysOf(auditor), auditor.timeZone),
              ...partOf(auditor),
              name: String(auditor.companyId),
              separator: csvSeparatorOf(languageOf(request)),
            },
          ),
        ),
      );
      scope.get('/:grant/campaigns/:campaign/pack', reading, (request: CampaignRequest, reply) =>
        fileOfCampaign(request, reply, 'CAMPAIGN', (db, { companyId }, { campaign: { id }, period }) =>
          packFile(
            { db, now: clock.now() },
            { companyId, period, part: { campaignId: id }, name: `campaign ${id}`, separator: csvSeparatorOf(languageOf(request)) },
          ),
        ),
      );
      scope.get('/:grant/campaigns/:campaign/report', reading, (request: CampaignRequest, reply) =>
        fileOfCampaign(request, reply, 'REPORT', (db, auditor, { campaign, period }) => {
          const now = clock.now();
          if (!hasWholeReport(campaign, period, now)) throw notFound();
          return reportForAuditor(platform, { db, auditor, now, language: languageOf(request), requestId: request.id }, campaign.id);
        }),
      );
      scope.get('/:grant/checkpoints', reading, (request: GrantRequest, reply) =>
        file(request, reply, 'HEADS', async (db, { companyId }) => ({
          fileName: `checkpoints ${companyId}.jsonl`,
          contentType: 'application/x-ndjson',
          content: checkpointLines(db, companyId, Number.MAX_SAFE_INTEGER),
        })),
      );
      scope.get('/:grant/verifier', reading, (request: GrantRequest, reply) =>
        file(request, reply, 'VERIFIER', async () => ({
          fileName: 'verify.html',
          contentType: 'text/html',
          content: bytesOf(await readVerifier('verify.html')),
        })),
      );
    },
    { prefix: roomPrefix },
  );
}

const lastCheckpoints: Page<'number'> = { number: 0, size: shownCheckpoints, sort: [{ field: 'number', direction: 'desc' }] };

async function* bytesOf(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

const placeNameOf = async (db: Db, { companyId, grantId }: EnteredAuditor): Promise<string | null> =>
  (
    await db.one<{ name: string | null }>(sql`
      SELECT ${placeOfMark} AS name FROM auditor_grant r WHERE r.company_id = ${companyId} AND r.id = ${grantId}::uuid`)
  ).name;
