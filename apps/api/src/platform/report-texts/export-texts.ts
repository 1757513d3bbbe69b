/** The texts that an export writes. Each language has one file beside this one, and the types require every text in each. */
import type { PluralText } from '../further-languages/language-texts';

type Texts<Name extends string> = Readonly<Record<Name, string>>;

export interface ExportTexts {
  columns: Texts<
    | 'participant'
    | 'site'
    | 'role'
    | 'status'
    | 'viewed'
    | 'submitted'
    | 'late'
    | 'version'
    | 'receivedLater'
    | 'readIn'
    | 'siteToday'
    | 'roleToday'
    | 'written'
    | 'rank'
    | 'answer'
    | 'votes'
    | 'participants'
    | 'participantsWhoAnswered'
    | 'question'
    | 'count'
    | 'answeredBy'
    | 'responses'
  >;
  roles: Texts<'COMPANY_MANAGER' | 'COMPANY_LEADER' | 'DIVISION_MANAGER' | 'SITE_MANAGER' | 'MEMBER'>;
  statuses: Texts<'inProgress' | 'submitted' | 'submittedBefore' | 'answered' | 'notAnswered' | 'notSubmitted' | 'viewed' | 'notViewed'>;
  yes: string;
  no: string;
  kinds: Texts<'BRIEFING' | 'POLL' | 'HUDDLE' | 'LEARNING' | 'IMPROVEMENT'>;
  campaignStatuses: Texts<'DRAFT' | 'READY' | 'LIVE' | 'COMPLETE'>;
  started: string;
  due: string;
  completed: string;
  exported: string;
  headings: Texts<
    | 'engagement'
    | 'summary'
    | 'keyFindings'
    | 'sent'
    | 'contentForSites'
    | 'asked'
    | 'questions'
    | 'answers'
    | 'participants'
    | 'noSite'
    | 'about'
  >;
  /** A label and what it stands for, unless the label ends with a sign of its own. */
  labelled: string;
  /** `{part}` of `{count}`, with the share. */
  ofPeople: PluralText;
  ofSites: PluralText;
  peopleAnswered: PluralText;
  sitesAnswered: PluralText;
  votes: PluralText;
  responses: PluralText;
  topAnswer: string;
  figuresWithheld: string;
  textsWithheld: string;
  firstAnswers: string;
  firstTexts: string;
  firstParticipants: string;
  nobodyAnswered: string;
  anonymousList: string;
  late: string;
  received: string;
  version: string;
  nothingToSummarise: string;
  sources: Texts<'EXTRACTIVE' | 'MODEL'>;
  createdAt: string;
  page: string;
  unsupportedCharacters: string;
  /** Where the title of the campaign leaves no name. */
  fileName: string;
}
