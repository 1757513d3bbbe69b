import { lazyPart } from '../../../lib/lazy-screen';

const invited = () => import('./invited-people');

export const InvitedPeople = lazyPart(invited, 'InvitedPeople');
export const NobodyYet = lazyPart(invited, 'NobodyYet');
export const PlaceCampaigns = lazyPart(() => import('./place-campaigns'), 'PlaceCampaigns');
