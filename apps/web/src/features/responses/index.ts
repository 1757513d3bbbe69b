/** The public API of responses: the page of one campaign, and the parts that its report shares. */
export { CrewProvider } from './crew-slot';
export { NextProvider } from './next-slot';
export { ReportProvider } from './report-slot';
export { CampaignPage, campaignScreen } from './screens';
export { Assignee } from './sites/assignee';
export { SitePart } from './sites/lazy-site-part';
export { siteInUrl } from './sites/part';
export { UsefulFigure } from './usefulness/lazy';
export { answerItem, huddleItem } from './item-names';
export { BriefingContent } from './view/briefing-content';
export { useBack } from './view/campaign-header';
export { CampaignEntries, useCampaignEntries } from './unsent/campaign-entries';
export { GoneCampaign } from './unsent/gone';
export { HuddleQuestion } from './view/huddle-question';
export { QuestionPreview } from './view/question-preview';
export { useReading } from './view/reading';
export { ShownIn } from './view/shown-in';
