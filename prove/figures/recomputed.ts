/** Computes every figure in a slow and simple way, from the raw rows and the specification. */
import type { Raw, RawCampaign, RawPart, RawQuestion, RawResponse } from './raw';

export const isBySite = ({ mode }: RawCampaign): boolean => mode === 'HIERARCHICAL';
export const viewIsEnough = ({ sub_type }: RawCampaign): boolean => sub_type === 'JUST_READ';
export const isPosted = ({ status }: RawCampaign): boolean => status === 'LIVE' || status === 'COMPLETE';
const share = (made: number, expected: number): number | null => (expected === 0 ? null : Math.min(1, made / expected));

/** One reader of one company. */
export class Recomputed {
  readonly #raw: Raw;
  readonly #now: number;

  constructor(raw: Raw, now: Date) {
    this.#raw = raw;
    this.#now = now.getTime();
  }

  get raw(): Raw {
    return this.#raw;
  }

  account = (id: string) => this.#raw.accounts.find((one) => one.id === id);
  isMember = (id: string): boolean => this.#raw.members.some(({ user_id }) => user_id === id);
  isActive = (id: string): boolean => {
    const account = this.account(id);
    return this.isMember(id) && account?.role === 'USER' && account.activated && !account.blocked;
  };
  reads = (id: string): boolean => this.isMember(id) || this.account(id)?.role !== 'USER';

  manages(id: string, campaign: RawCampaign): boolean {
    if (this.account(id)?.role === 'ADMIN') return true;
    const holds = (list: readonly { user_id: string; is_manager: boolean }[]) => list.some((one) => one.user_id === id && one.is_manager);
    return (
      holds(this.#raw.members) ||
      holds(this.#raw.siteMembers.filter(({ site_id }) => site_id === campaign.site_id)) ||
      holds(this.#raw.divisionMembers.filter(({ division_id }) => division_id === campaign.division_id))
    );
  }
  sees = (id: string, campaign: RawCampaign): boolean => isPosted(campaign) || this.manages(id, campaign);

  /** The active members of the campaign's scope. */
  matching(campaign: RawCampaign): string[] {
    const of = {
      COMPANY: this.#raw.members,
      SITE: this.#raw.siteMembers.filter(({ site_id }) => site_id === campaign.site_id),
      DIVISION: this.#raw.divisionMembers.filter(({ division_id }) => division_id === campaign.division_id),
    }[campaign.scope];
    return of.map(({ user_id }) => user_id).filter(this.isActive);
  }
  audience = ({ id }: RawCampaign): string[] =>
    this.#raw.audience.filter(({ campaign_id }) => campaign_id === id).map(({ user_id }) => user_id);
  parts = ({ id }: RawCampaign): RawPart[] => this.#raw.parts.filter(({ campaign_id }) => campaign_id === id);
  responseOf = (part: RawPart): RawResponse | undefined => this.#raw.responses.find(({ campaign_site_id }) => campaign_site_id === part.id);
  /** After finalising, a closed site without a response is hidden. */
  shownParts = (campaign: RawCampaign): RawPart[] =>
    this.parts(campaign).filter((part) => part.is_counted || this.responseOf(part) !== undefined);
  isDone = (part: RawPart): boolean => this.responseOf(part)?.status === 'SUBMITTED';
  isPartViewed = (part: RawPart): boolean => this.#raw.views.some(({ campaign_site_id }) => campaign_site_id === part.id);
  isPartViewedBy = (part: RawPart, id: string): boolean =>
    this.#raw.views.some(({ campaign_site_id, user_id }) => campaign_site_id === part.id && user_id === id);
  isResponsible = (id: string, { assignee_id, site_id }: RawPart): boolean =>
    assignee_id === null
      ? this.#raw.siteMembers.some((one) => one.site_id === site_id && one.user_id === id && one.is_manager)
      : assignee_id === id;

  isViewed = (campaign: RawCampaign, id: string): boolean =>
    this.#raw.views.some(
      (view) =>
        view.campaign_id === campaign.id &&
        view.campaign_site_id === 0 &&
        view.user_id === id &&
        view.content_version >= campaign.counted_from_version,
    );
  responsesBy = (campaign: RawCampaign, id: string): RawResponse[] =>
    this.#raw.responses
      .filter((one) => one.campaign_id === campaign.id && one.campaign_site_id === null && one.user_id === id)
      .toSorted((one, other) => other.content_version - one.content_version);
  countedResponse = (campaign: RawCampaign, id: string): RawResponse | undefined =>
    this.responsesBy(campaign, id).find(({ content_version }) => content_version >= campaign.counted_from_version);
  huddleQuestion = ({ id }: RawCampaign): RawQuestion | undefined => this.#raw.questions.find(({ entity_id }) => entity_id === id);

  isSubmitted(campaign: RawCampaign, id: string): boolean {
    if (campaign.type !== 'HUDDLE') return this.countedResponse(campaign, id)?.status === 'SUBMITTED';
    const question = this.huddleQuestion(campaign);
    const hasAnswered = this.#raw.answers.some((answer) => answer.question_id === question?.id && answer.author_id === id);
    if (campaign.status === 'LIVE') return hasAnswered;
    return this.#raw.audience.some((one) => one.campaign_id === campaign.id && one.user_id === id && one.is_done);
  }
  /** Whether a person has no work left. */
  isFinished = (campaign: RawCampaign, id: string): boolean =>
    viewIsEnough(campaign) ? this.isViewed(campaign, id) : this.isSubmitted(campaign, id);

  engagement(campaign: RawCampaign) {
    const people = this.audience(campaign);
    const parts = this.parts(campaign);
    const expected = isBySite(campaign) ? parts.filter(({ is_counted }) => is_counted).length : people.length;
    const views = isBySite(campaign)
      ? parts.filter((part) => part.is_counted && this.isPartViewed(part)).length
      : people.filter((id) => this.isViewed(campaign, id)).length;
    const submissions = isBySite(campaign)
      ? parts.filter((part) => this.isDone(part)).length
      : people.filter((id) => this.isSubmitted(campaign, id)).length;
    const toSubmit = viewIsEnough(campaign) ? 0 : expected;
    return {
      views,
      viewsPercentage: share(views, expected),
      expectedViewPersonnelCount: expected,
      submissions,
      submissionsPercentage: share(submissions, toSubmit),
      expectedSubmitPersonnelCount: toSubmit,
    };
  }

  flags(campaign: RawCampaign, id: string, part?: RawPart) {
    if (!isBySite(campaign)) {
      const isIn = this.audience(campaign).includes(id);
      return {
        isIntended: isIn,
        isViewed: isIn && this.isViewed(campaign, id),
        isSubmitted: isIn && this.isSubmitted(campaign, id),
      };
    }
    const own = (part ? [part] : this.shownParts(campaign)).filter((one) => this.isResponsible(id, one));
    return {
      isIntended: own.length > 0,
      isViewed: own.length > 0 && own.every((one) => this.isPartViewedBy(one, id)),
      isSubmitted: own.length > 0 && own.every((one) => this.isDone(one)),
    };
  }

  bucket({ end_date }: RawCampaign): 'DUE' | 'DUE_SOON' | 'OVERDUE' {
    const left = end_date === null ? Infinity : Date.parse(end_date) - this.#now;
    return left < 0 ? 'OVERDUE' : left <= 48 * 3_600_000 ? 'DUE_SOON' : 'DUE';
  }
  /** Whether the campaign was completed in the last 90 days, or is LIVE and was due in them. */
  isRecent = ({ status, end_date, complete_date }: RawCampaign): boolean => {
    const date = status === 'LIVE' ? end_date : complete_date;
    if (date === null) return false;
    const age = this.#now - Date.parse(date);
    return age <= 90 * 86_400_000 && (status !== 'LIVE' || age > 0);
  };

  answersTo = (question: RawQuestion) => this.#raw.answers.filter(({ question_id }) => question_id === question.id);
  isExpert = (id: string, question: RawQuestion): boolean =>
    this.#raw.categories.some(
      ({ question_id, category_id }) =>
        question_id === question.id &&
        this.#raw.practices.some((one) => one.user_id === id && one.safety_practice_id === category_id && one.experience === 'VERY_HIGH'),
    );
  /** People who see a huddle see its question. */
  visibleQuestions = (id: string): RawQuestion[] =>
    this.#raw.questions.filter(({ entity_id }) => {
      const campaign = this.#raw.campaigns.find((one) => one.id === entity_id);
      return entity_id === null || (campaign !== undefined && this.sees(id, campaign));
    });
}
