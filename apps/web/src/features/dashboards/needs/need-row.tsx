import type { Need, NeedKind } from '@muster/contract/dashboards/needs';
import type { Scope } from '@muster/contract/shared/permissions';
import { createLink } from '@tanstack/react-router';
import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import ErrorOutline from '~icons/ic/outline-error';
import EditNoteOutlined from '~icons/ic/outline-edit-note';
import EventOutlined from '~icons/ic/outline-event';
import ForumOutlined from '~icons/ic/outline-forum';
import FlagOutlined from '~icons/ic/outline-flag';
import AddTask from '~icons/ic/baseline-add-task';
import PeopleAltOutlined from '~icons/ic/outline-people-alt';
import PersonOffOutlined from '~icons/ic/outline-person-off';
import PlaceOutlined from '~icons/ic/outline-place';
import { formatAgo, formatNumber } from '../../../lib/formats';
import { useNow } from '../../../lib/use-now';
import { LinkButton } from '../../../ui/buttons/link-button';
import { Text } from '../../../ui/display/text';
import { PageText } from '../../../ui/texts/page-text';
import { StatusChip } from '../../../ui/labels/status-chip';
import { CampaignDue } from '../../campaigns';
import { AssignNeed, RemindNeed } from './need-actions';
import { isOfScope, targetOf } from './need-paths';

interface NeedRowProps {
  need: Need;
  scope: Scope;
  onDone(): void;
}

interface Face {
  icon: ReactNode;
  colour: string;
}

/** The icon and its colour say how urgent the row is; the texts say so too. */
const faces: Record<NeedKind, Face> = {
  ALERT: { icon: <ErrorOutline />, colour: 'text-error' },
  REFUSALS: { icon: <ErrorOutline />, colour: 'text-error' },
  TALKS: { icon: <ForumOutlined />, colour: 'text-warning' },
  OVERDUE: { icon: <EventOutlined />, colour: 'text-error' },
  QUESTIONS: { icon: <ForumOutlined />, colour: 'text-warning' },
  OUTCOME: { icon: <FlagOutlined />, colour: 'text-muted' },
  ACTIONS: { icon: <AddTask />, colour: 'text-warning' },
  DUE: { icon: <EventOutlined />, colour: 'text-warning' },
  UNASSIGNED: { icon: <PersonOffOutlined />, colour: 'text-warning' },
  INVITED: { icon: <PeopleAltOutlined />, colour: 'text-muted' },
  DRAFT: { icon: <EditNoteOutlined />, colour: 'text-muted' },
};

/** Of a kind that only a newer server knows: its row names the campaign or the question, and opens it. */
const newFace: Face = { icon: <FlagOutlined />, colour: 'text-muted' };

const TitleLink = createLink((props: Omit<ComponentProps<'a'>, 'color'>) => (
  <Text
    component="a"
    dir="auto"
    className="font-semibold text-foreground block py-2.5 -my-2 underline-offset-[0.2em] decoration-line hover:decoration-current"
    {...props}
  />
));

/** One thing that waits: what it is, how it stands, and what the manager can do about it here. */
export function NeedRow({ need, scope, onDone }: NeedRowProps) {
  const target = targetOf(need, scope);
  const face = (faces as Partial<typeof faces>)[need.kind];
  if (!face && !need.campaign && !need.question) return null;
  const { icon, colour } = face ?? newFace;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 border-b border-b-line last:border-b-0 last:pb-0 first:pt-0">
      <span aria-hidden className={clsx('flex-none self-start mt-0.5 text-[1.5rem] leading-none', colour)}>
        {icon}
      </span>
      <div className="flex-[1_1_200px] min-w-0 grid grid-cols-1 gap-1">
        <TitleLink {...target}>
          <span className="line-clamp-2">
            <NeedTitle need={need} />
          </span>
        </TitleLink>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 empty:hidden">
          <NeedState need={need} />
        </div>
      </div>
      <div className="flex flex-wrap gap-2 ms-auto print:hidden">
        <NeedActions need={need} scope={scope} onDone={onDone} />
      </div>
    </li>
  );
}

function NeedTitle({ need: { campaign, question, count, kind } }: { need: Need }) {
  const { t } = useTranslation(['needs', 'campaigns', 'place-people']);
  if (kind === 'INVITED') return t('place-people:invited', { people: count ?? 0 });
  if (question) return t('questions', { total: count ?? 0 });
  if (!campaign) return null;
  return campaign.title === '' ? t('campaigns:untitled') : <PageText lang={campaign.titleLanguage}>{campaign.title}</PageText>;
}

function NeedState({ need: { kind, campaign, question, count, total, unassigned, refusals, since } }: { need: Need }) {
  const { t } = useTranslation(['needs', 'templates', 'roll-call', 'campaigns', 'follow-up']);
  const now = useNow();
  if (question)
    return (
      <Text component="span" variant="body2" color="muted" dir="auto" className="line-clamp-1">
        {since === null ? question.title : `${question.title} · ${formatAgo(since, now)}`}
      </Text>
    );
  if (!campaign) return null;
  const isPart = campaign.campaignV2SiteId !== null;
  return (
    <>
      <Text component="span" variant="body2" color="muted" className="wrap-anywhere">
        {kind === 'DRAFT' && since !== null
          ? `${t(`templates:type.${campaign.type}`)} · ${t('draft', { when: formatAgo(since, now) })}`
          : t(`templates:type.${campaign.type}`)}
      </Text>
      {(kind === 'OUTCOME' || kind === 'ACTIONS') && count !== null && count > 0 && (
        <StatusChip tone="warning" icon={<AddTask />} label={t('follow-up:openHere', { total: count })} />
      )}
      {kind === 'TALKS' && <StatusChip tone="warning" icon={<ForumOutlined />} label={t('talks', { people: count ?? 0 })} />}
      {kind !== 'DRAFT' && <CampaignDue campaign={campaign} />}
      {isPart && campaign.siteName && <StatusChip tone="neutral" icon={<PlaceOutlined />} label={campaign.siteName} />}
      {refusals > 0 && (
        <StatusChip tone="error" icon={<ErrorOutline />} label={`${t('roll-call:state.CANNOT_COMPLY')}: ${formatNumber(refusals)}`} />
      )}
      {total !== null && <Missing missing={count} total={total} />}
      {isPart && unassigned > 0 && <StatusChip tone="warning" icon={<PersonOffOutlined />} label={t('campaigns:unassigned')} />}
      {!isPart && unassigned > 0 && (
        <StatusChip tone="warning" icon={<PersonOffOutlined />} label={t('unassigned', { total: unassigned })} />
      )}
    </>
  );
}

/** How many are missing, on one line. An anonymous campaign of a wider scope says only how many are asked. */
function Missing({ missing, total }: { missing: number | null; total: number }) {
  const { t } = useTranslation(['place-people', 'campaigns']);
  if (missing === null)
    return (
      <Text component="span" variant="body2" color="muted">
        {t('asked', { people: total })}
      </Text>
    );
  if (missing === 0) return null;
  const part = total - missing;
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <Text component="span" variant="body2" className="font-semibold">
        {t('missing', { people: missing })}
      </Text>
      <span aria-hidden className="w-16 h-1.5 rounded-full bg-line overflow-hidden">
        <span className="block h-full bg-success" style={{ inlineSize: `${(part / total) * 100}%` }} />
      </span>
      <Text component="span" variant="body2" color="muted" className="tabular-nums">
        {t('campaigns:progress', { part, total })}
      </Text>
    </span>
  );
}

/** At most two buttons. A row of danger leads to its roll-call. */
function NeedActions({ need, scope, onDone }: NeedRowProps) {
  const { t } = useTranslation('needs');
  const { kind, campaign, question, count, isRemindable, unassigned } = need;
  const target = targetOf(need, scope);
  const isBoard = kind === 'ALERT' || kind === 'REFUSALS';
  const canAssign = campaign !== null && isOfScope(campaign, scope) && unassigned > 0 && campaign.allowedActions.includes('assign');
  const canRemind = campaign !== null && isRemindable && (kind === 'OVERDUE' || kind === 'DUE');
  return (
    <>
      {canAssign && <AssignNeed campaign={campaign} unassigned={unassigned} onDone={onDone} />}
      {canRemind && <RemindNeed campaign={campaign} scope={scope} missing={count} onDone={onDone} />}
      {!canAssign && !canRemind && (
        <LinkButton {...target} variant={isBoard ? 'contained' : 'outlined'} className="min-h-11">
          {t(question ? 'answer' : 'open')}
        </LinkButton>
      )}
    </>
  );
}
