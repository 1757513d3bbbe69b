/** The attendances of a campaign as CSV, including those of guests. */
import type { CrewAttendance } from '@muster/contract/crews/crew';
import { byteOrderMark, csvLineOf, csvSeparatorOf } from '@muster/contract/shared/csv';
import { cut } from '@muster/contract/shared/cut';
import { tagOfPreference } from '@muster/contract/shared/language-names';
import type { Context } from '../../platform/http/context';
import type { FileAnswer } from '../../platform/http/file-answer';
import { serverTexts } from '../../platform/texts/texts';
import { localTime } from '../../platform/texts/wording';
import type { Campaign } from '../campaigns';
import { cleanFileName } from '../files';
import { findMailContact } from '../identity';
import { findAttendances, findCountedSessions } from './queries';
import { accessCrewRecords } from './session';

const columns = [
  'site',
  'started',
  'closed',
  'name',
  'employer',
  'strength',
  'signed',
  'device',
  'received',
  'later',
  'contested',
] as const;

/** Records the export in the audit log. Of the caller's own talks it says that it does not show who contests. */
export async function exportCrews(ctx: Context, campaignId: number): Promise<FileAnswer> {
  const campaign = await accessCrewRecords(ctx, campaignId);
  const language = tagOfPreference((await findMailContact(ctx.db, ctx.actor.id))?.preferredLanguage);
  ctx.audit({ companyId: campaign.companyId, entityType: 'CampaignV2', entityId: campaign.id });
  const name = cut(cleanFileName(campaign.title.replace(/[/\\]/g, '-')), 100);
  return {
    fileName: `${name} ${localTime(ctx.now.toISOString(), campaign.timeZone).slice(0, 10)}.csv`,
    contentType: 'text/csv; charset=utf-8',
    content: linesOf(ctx, campaign, language),
  };
}

async function* linesOf(ctx: Context, campaign: Campaign, language: ReturnType<typeof tagOfPreference>): AsyncGenerator<string> {
  const { say } = serverTexts(language);
  const separator = csvSeparatorOf(language);
  const at = (instant: string | null) => (instant === null ? '' : localTime(instant, campaign.timeZone));
  yield (
    byteOrderMark +
      csvLineOf(
        columns.map((column) => say(`crew-file:${column}`, { zone: campaign.timeZone })),
        separator,
      )
  );
  for (const session of await findCountedSessions(ctx.db, campaign)) {
    const isOwn = session.brieferId === ctx.actor.id;
    for (const one of await findAttendances(
      ctx.db,
      { companyId: campaign.companyId, id: session.id },
      isOwn ? 'without contests' : 'with contests',
    ))
      yield csvLineOf(
        [
          session.site.name,
          at(session.startedDate),
          at(session.closedDate),
          nameOf(one),
          one.guest?.employer ?? '',
          [one.isGuest && say('crew:guest'), !(one.isGuest && one.strength === 'SIGNATURE') && say(strengthOf(one))]
            .concat(one.isCheckedAloud ? say('crew:aloud') : false)
            .filter(Boolean)
            .join(', '),
          at(one.signedDate),
          at(one.deviceDate),
          at(one.receivedDate),
          one.isLater ? say('crew-file:yes') : '',
          isOwn && !one.isGuest ? say('crew-file:notShown') : at(one.contestedDate),
        ],
        separator,
      );
  }
}

const strengthOf = ({ strength, isUnverified }: CrewAttendance) => `crew-file:strengths.${isUnverified ? 'UNVERIFIED' : strength}` as const;

const nameOf = ({ user, guest }: CrewAttendance): string => guest?.name ?? `${user?.firstName ?? ''} ${user?.lastName ?? ''}`.trim();
