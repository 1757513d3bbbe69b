import type { CampaignParticipant } from '@muster/contract/campaigns/report';

/** What a row is called: the person, or the site. */
export const nameOf = ({ user, site }: CampaignParticipant): string =>
  site?.name ?? (user ? `${user.firstName} ${user.lastName}`.trim() : '');

/** Whether it is still to be read, where reading is all that is asked, or to be answered. */
export const isMissing = ({ isViewed, isSubmitted }: CampaignParticipant, readsOnly: boolean): boolean =>
  readsOnly ? !isViewed : !isSubmitted;
