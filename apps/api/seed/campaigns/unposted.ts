/** A scheduled briefing and two drafts. */
import type { DemoCampaign } from './demo-campaign';

const manager = 'manager@northridge.example';
const everybody = { membersSelectionCriteria: {} };

export const unpostedCampaigns: readonly DemoCampaign[] = [
  {
    subType: 'POLICY_UPDATE',
    author: manager,
    daysAgo: 1,
    sendInDays: 3,
    answers: {
      title: 'New rule for phones in vehicles',
      summary: 'Hands-free calls end too.',
      dueDate: '2 weeks',
      audience: everybody,
      changes:
        '**Old:** hands-free calls were fine.\n\n**New:** no calls while you drive, hands-free or not. Park first.\n\n**Why:** three near misses in spring, all on a call.',
      mustDo: ['Park before you call.', 'Tell people you will ring back.'],
    },
  },
  {
    subType: 'SINGLE_CHOICE',
    author: manager,
    daysAgo: 1,
    isDraft: true,
    answers: { question: 'Where should the new defibrillators go?', options: ['Depots', 'Wind farms', 'Construction sites'] },
  },
  { subType: 'TOOLBOX_TALK', author: manager, daysAgo: 4, isDraft: true, answers: { title: 'Talk: hands and pinch points' } },
];
