/** The words of each state in the table of people: readers of a briefing read or confirm it, other people answer. */
import type { RollCallPerson } from '@muster/contract/reports/roll-call';
import { dangerWord } from '@muster/contract/campaigns/danger';
import type { CampaignListItem } from '@muster/contract/campaigns/campaign';
import RadioButtonUnchecked from '~icons/ic/baseline-radio-button-unchecked';
import TaskAlt from '~icons/ic/baseline-task-alt';
import EventBusy from '~icons/ic/outline-event-busy';
import VisibilityOutlined from '~icons/ic/outline-visibility';
import type { Tone } from '../../../ui/labels/status-chip';
import { isAnswered } from '../../campaigns';
import type { ParticipantFilter } from '../report-search';
import type { RollCallCampaign } from '../roll-call/roll-call-campaign';
import { looks } from '../roll-call/states';

/** Whether people answer the campaign. A row of a list does not contain the form. It counts answers only where the form asks. */
export const isAsking = (campaign: RollCallCampaign): boolean =>
  'configuration' in campaign ? isAnswered(campaign) : asksInList(campaign);

const asksInList = ({ type, campaignV2Engagement: { expectedSubmitPersonnelCount } }: CampaignListItem): boolean =>
  type !== 'BRIEFING' || expectedSubmitPersonnelCount > 0;

export const isDone = ({ state }: Pick<RollCallPerson, 'state'>): boolean => state === 'CONFIRMED' || state === 'CANNOT_COMPLY';

/** The key of a filter's words. */
export function wordsOf(filter: ParticipantFilter | 'all', campaign: RollCallCampaign) {
  const isConfirmed = campaign.type === 'BRIEFING' && isAsking(campaign);
  const isRead = !isAsking(campaign);
  if (filter === 'invited') return 'campaign-people:invited';
  if (filter === 'missing') {
    if (isRead) return 'reports:participants.filter.unread';
    return isConfirmed ? 'reports:participants.notConfirmed' : 'reports:participants.filter.missing';
  }
  if (filter === 'done') {
    if (isRead) return 'reports:participants.read';
    return isConfirmed ? 'reports:participants.confirmed' : 'reports:participants.filter.done';
  }
  return filter === 'all' ? 'reports:participants.filter.all' : 'reports:participants.filter.unread';
}

/** The chip of a person: icon, tone and the key of its words. */
export function lookOf({ state }: Pick<RollCallPerson, 'state'>, campaign: RollCallCampaign): Look {
  if (dangerWord(campaign) !== undefined) return { ...looks[state], words: `roll-call:state.${state}` };
  if (isDone({ state })) return { tone: 'success', Icon: TaskAlt, words: doneWords(campaign) };
  if (state === 'AWAY') return { tone: 'neutral', Icon: EventBusy, words: 'roll-call:state.AWAY' };
  if (state === 'OPENED') return { tone: 'info', Icon: VisibilityOutlined, words: 'roll-call:state.OPENED' };
  return { tone: 'neutral', Icon: RadioButtonUnchecked, words: openWords(campaign) };
}

interface Look {
  tone: Tone;
  Icon: typeof TaskAlt;
  words:
    | `roll-call:state.${RollCallPerson['state']}`
    | `reports:participants.${'read' | 'unread' | 'confirmed' | 'notConfirmed' | 'answered' | 'notAnswered'}`;
}

function doneWords(campaign: RollCallCampaign): Look['words'] {
  if (!isAsking(campaign)) return 'reports:participants.read';
  return campaign.type === 'BRIEFING' ? 'reports:participants.confirmed' : 'reports:participants.answered';
}

function openWords(campaign: RollCallCampaign): Look['words'] {
  if (!isAsking(campaign)) return 'reports:participants.unread';
  return campaign.type === 'BRIEFING' ? 'reports:participants.notConfirmed' : 'reports:participants.notAnswered';
}
