import { withTexts } from '../../../lib/i18n';
import { lazyPart } from '../../../lib/lazy-screen';

const invited = () => withTexts(import('./invited-people'), 'place-people');

export const InvitedPeople = lazyPart(invited, 'InvitedPeople');
export const NobodyYet = lazyPart(invited, 'NobodyYet');
export const PlaceCampaigns = lazyPart(() => withTexts(import('./place-campaigns'), 'place-people'), 'PlaceCampaigns');
