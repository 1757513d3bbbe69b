/** Every screen, and a text that it shows in every language: a part of the demo data. */
import type { Locator, Page } from '@playwright/test';
import { manager, northridge, worker } from './campaigns';
import { textsOfAllLanguages } from './stored-texts';

export interface Screen {
  path: string;
  /** An element that is visible once the screen has loaded. */
  shows(page: Page): Locator;
  /** One of the representative screens, for checks that would take too long on every screen. */
  isMain?: true;
}

interface Tour {
  email: string;
  screens: readonly Screen[];
}

const text = (words: string | RegExp) => (page: Page) => page.getByText(words).filter({ visible: true }).first();
/** A text of the product's templates or reference lists, in any language. */
const shipped = (english: string) => (page: Page) =>
  textsOfAllLanguages('shipped', english)
    .map((one) => page.getByText(one))
    .reduce((found, one) => found.or(one))
    .filter({ visible: true })
    .first();
const field = (page: Page): Locator => page.getByRole('main').getByRole('textbox').first();
const cws = `${northridge}/cws`;
/** The id of the high-risk work in the demo data. */
const workAtHeight = 28;
const mws = `${northridge}/mws`;

/** The ids of the campaigns in the demo data, in order. */
const campaigns = {
  glove: 4,
  permit: 8,
  spanner: 10,
  firstAider: 11,
  policy: 14,
  draft: 15,
  rescueKit: 18,
  cableStrike: 19,
  barriers: 20,
  nightCrews: 24,
  closeCalls: 25,
};
/** The part of Farrow Ridge in the barriers. */
const barriersAtFarrow = 13;
const sws = `${northridge}/site/1/sws`;
const dws = `${northridge}/division/1/dws`;
/** The division that the division manager manages. */
const networks = `${northridge}/division/2/dws`;

export const tours: readonly Tour[] = [
  {
    email: manager,
    screens: [
      { isMain: true, path: `${cws}/dashboard`, shows: text('Lionel Abara') },
      { path: `${cws}/polls`, shows: text('Which climbing glove?') },
      { isMain: true, path: `${cws}/polls?draftOnly=true`, shows: text('Where should the new defibrillators go?') },
      { path: `${cws}/polls?searchTerm=no+such+poll`, shows: (page) => page.getByRole('main').locator('svg').first() },
      { isMain: true, path: `${cws}/polls/new`, shows: shipped('Yes or no') },
      {
        isMain: true,
        path: `${cws}/polls/new/single_choice`,
        shows: field,
      },
      {
        path: `${cws}/polls/${campaigns.draft}/edit`,
        shows: field,
      },
      { path: `${cws}/polls/${campaigns.draft}/languages`, shows: (page) => page.getByRole('main').getByRole('combobox').first() },
      { path: `${cws}/polls/${campaigns.draft}/languages/ar`, shows: field },
      {
        path: `${cws}/polls/${campaigns.draft}/languages/original/preview`,
        shows: (page) => page.getByRole('main').getByRole('group').first(),
      },
      {
        path: `${cws}/polls/${campaigns.permit}`,
        shows: (page) => page.getByRole('main').getByText('What slows a permit?').filter({ visible: true }).last(),
      },
      { path: `${cws}/polls/${campaigns.permit}/edit`, shows: text('Isolation not ready') },
      { isMain: true, path: `${cws}/polls/${campaigns.glove}/report`, shows: (page) => page.getByRole('img', { name: /Thin grip/ }) },
      {
        isMain: true,
        path: `${cws}/polls/${campaigns.glove}/report?tab=participants`,
        shows: (page) => page.getByRole('tabpanel').locator('tbody th').nth(1),
      },
      { isMain: true, path: `${cws}/briefings`, shows: text('Dropped spanner at Farrow Ridge') },
      { path: `${cws}/briefings/new/safety_alert`, shows: shipped('What happened?') },
      { path: `${cws}/briefings/${campaigns.policy}`, shows: text('Park before you call.') },
      { path: `${cws}/briefings/${campaigns.spanner}/crew`, shows: (page) => page.getByRole('main').getByRole('combobox') },
      { path: `${cws}/report/in_progress/${campaigns.spanner}`, shows: text('The tether had a worn clip.') },
      // the list is of a month, and early in one it can be empty
      { isMain: true, path: `${cws}/report/completed`, shows: (page) => page.getByRole('main').getByRole('tab').first() },
      { path: `${cws}/report/outcomes`, shows: (page) => page.getByRole('heading', { level: 1 }) },
      {
        path: `${cws}/huddles/new`,
        shows: shipped('Hide names on answers?'),
      },
      {
        isMain: true,
        path: `${cws}/huddles/${campaigns.closeCalls}`,
        shows: text('A reversing truck and a blind corner at the stores. Twice.'),
      },
      { path: `${cws}/report/completed/${campaigns.nightCrews}`, shows: text('Ask who slept badly, and mean it.') },
      { path: `${cws}/learnings/new`, shows: shipped('Learning team') },
      {
        path: `${cws}/learnings/new/incident_review`,
        shows: shipped('How bad could it have been?'),
      },
      { isMain: true, path: `${cws}/learnings/${campaigns.cableStrike}`, shows: text('Kestrel Line Project') },
      {
        isMain: true,
        path: `${cws}/improvements/${campaigns.barriers}?tab=details`,
        shows: shipped('Tick each action done'),
      },
      { path: `${cws}/report/completed/${campaigns.rescueKit}`, shows: (page) => page.getByRole('tabpanel').getByRole('region').first() },
      { isMain: true, path: `${cws}/worksites`, shows: text('Duskwater Substation') },
      { isMain: true, path: `${cws}/settings/general`, shows: field },
      { path: `${cws}/settings/config`, shows: (page) => page.getByRole('main').getByRole('listitem').last() },
      { path: `${cws}/settings/leadership`, shows: text('Lionel Abara') },
      { isMain: true, path: `${cws}/settings/regions`, shows: text('South Ranges') },
      { path: `${cws}/settings/divisions`, shows: (page) => page.getByRole('table').getByRole('link').first() },
      { path: `${cws}/settings/divisions/new`, shows: field },
      { isMain: true, path: `${cws}/settings/divisions/1/edit`, shows: text('Solar and Storage') },
      { isMain: true, path: `${cws}/settings/integrations`, shows: text(/SCIM/) },
      {
        path: `${cws}/settings/integrations/api`,
        shows: (page) => page.getByRole('main').getByRole('button', { name: '/companies/{id}/view' }),
      },
      { path: `${cws}/settings/integrations/webhooks/1`, shows: (page) => page.getByRole('heading', { level: 1 }) },
      { isMain: true, path: `${cws}/settings/privacy`, shows: (page) => page.getByRole('main').getByRole('combobox') },
      { path: `${cws}/settings/worksites`, shows: text('Duskwater Substation') },
      { path: `${cws}/settings/worksites/new`, shows: field },
      {
        isMain: true,
        path: `${cws}/user-directory`,
        shows: (page) => page.getByRole('main').getByRole('article').or(page.getByRole('list')).first(),
      },
      { path: `${cws}/user-directory?expertOnly=true`, shows: (page) => page.getByRole('main').getByRole('switch').first() },
      { isMain: true, path: `${cws}/settings/users`, shows: (page) => page.getByRole('table').getByRole('link').first() },
      { isMain: true, path: `${cws}/settings/users/invite`, shows: field },
      { isMain: true, path: `${cws}/settings/users/import`, shows: text(/CSV/) },
      { path: `${northridge}/division/1/dws/settings/personnel`, shows: text('Wim Arkwright') },
      { path: `${northridge}/site/1/sws/settings/evidence`, shows: (page) => page.getByRole('main').locator('input[type=date]').first() },
      { path: `${cws}/exchange`, shows: (page) => page.getByRole('main').getByRole('list').or(page.getByRole('searchbox')).first() },
      {
        isMain: true,
        path: `${cws}/exchange?everyone=true`,
        shows: shipped('Work at height'),
      },
      { path: `${cws}/exchange/l?category=waiting-for-me`, shows: (page) => page.getByRole('heading', { level: 1 }) },
      { isMain: true, path: `${cws}/exchange/l?category=all`, shows: text('What do you tether up tower?') },
      {
        path: `${cws}/exchange/l?category=all&searchTerm=lanyards`,
        shows: (page) => page.locator('mark').filter({ visible: true }).first(),
      },
      {
        path: `${cws}/exchange/l?category=HIGH_RISK_WORK&practiceId=${workAtHeight}&tab=experts`,
        shows: (page) => page.getByRole('main').getByRole('tab').last(),
      },
      { path: `/notification-redirect?entityType=Nothing`, shows: (page) => page.getByRole('heading', { level: 1 }) },
      { path: `${northridge}/workspaces`, shows: (page) => page.getByRole('main').getByRole('list').first() },
      { path: '/system/work-site-types', shows: (page) => page.getByRole('heading', { level: 1 }) },
      { path: `${cws}/nowhere`, shows: (page) => page.getByRole('heading', { level: 1 }) },
      {
        path: `${cws}/poster?outcomes=told`,
        shows: text('New yard lights come with the next shutdown. From now on each poll ends with what we do about it.'),
      },
      { path: `${cws}/settings/users?view=sites`, shows: text('Farrow Ridge Wind Farm') },
      { path: `${cws}/poster?campaignId=${campaigns.spanner}`, shows: (page) => page.getByRole('main').getByRole('img').first() },
    ],
  },
  {
    email: worker,
    screens: [
      { isMain: true, path: `${mws}/dashboard`, shows: text('Northridge Energy') },
      { isMain: true, path: `${mws}/focus`, shows: text('What slows a permit?') },
      { isMain: true, path: `${mws}/focus/${campaigns.permit}`, shows: text('Isolation not ready') },
      { path: `${mws}/focus/${campaigns.spanner}`, shows: text('The tether had a worn clip.') },
      { path: `${mws}/report/in_progress`, shows: text('What slows a permit?') },
      { isMain: true, path: `${mws}/settings/general`, shows: field },
      { isMain: true, path: `${mws}/settings/expertise`, shows: (page) => page.getByRole('main').getByRole('listitem').first() },
      { path: `${mws}/settings/qualifications`, shows: (page) => page.getByRole('main').getByRole('button').first() },
      { path: `${mws}/settings/password`, shows: field },
      { path: `${mws}/settings/api-tokens`, shows: (page) => page.getByRole('main').getByRole('button').first() },
      { isMain: true, path: `${mws}/settings/calendar`, shows: (page) => page.getByRole('main').getByRole('button').first() },
      { path: `${mws}/settings/evidence`, shows: (page) => page.getByRole('main').getByRole('heading').first() },
      { path: `${mws}/settings/notifications`, shows: (page) => page.getByRole('main').getByRole('switch').first() },
      { path: '/company/new', shows: (page) => page.getByRole('main').locator('svg').first() },
      { path: '/join-requests', shows: (page) => page.getByRole('main').locator('svg').first() },
      {
        isMain: true,
        path: `${cws}/exchange/l/new?category=HIGH_RISK_WORK&practiceId=${workAtHeight}`,
        shows: (page) => page.getByRole('main').getByRole('textbox').first(),
      },
      { path: `${cws}/exchange/l/2`, shows: text('All that can leave your hand, phones too, on rated lanyards.') },
    ],
  },
  {
    email: 'site.manager@northridge.example',
    screens: [
      { isMain: true, path: `${mws}/focus/${campaigns.barriers}/${barriersAtFarrow}`, shows: text('Close those that nobody needs') },
      { isMain: true, path: `${sws}/dashboard`, shows: text('Ridge Track, Farrow') },
      { isMain: true, path: `${sws}/settings/personnel`, shows: text('Wim Arkwright') },
      { path: `${sws}/settings/calendar`, shows: (page) => page.getByRole('main').getByRole('button').first() },
      { path: `${sws}/briefings`, shows: text('Talk: walking routes at Farrow Ridge') },
      { path: `${sws}/edit`, shows: field },
      { isMain: true, path: `${sws}/settings/general`, shows: shipped('Wind farm') },
      { path: `${sws}/improvements/${campaigns.barriers}`, shows: text('Close those that nobody needs') },
      { path: `${sws}/polls/new/yes_no`, shows: field },
      { path: `${sws}/report/in_progress`, shows: text('Barriers at every forklift crossing') },
      { path: `${sws}/polls/new/single_choice`, shows: field },
      { path: `${sws}/report/completed`, shows: (page) => page.getByRole('main').getByRole('tab').first() },
      {
        isMain: true,
        path: `${sws}/report/in_progress/${campaigns.firstAider}?tab=participants`,
        shows: (page) => page.getByRole('main').locator('tbody th').first(),
      },
    ],
  },
  {
    email: 'division.manager@northridge.example',
    screens: [
      { path: `${dws}/dashboard`, shows: (page) => page.getByRole('heading', { level: 1 }) },
      { path: `${dws}/learnings`, shows: (page) => page.getByRole('heading', { level: 1 }) },
      { path: `${dws}/worksites`, shows: text('Farrow Ridge Wind Farm') },
      { path: `${networks}/edit`, shows: field },
      { path: `${networks}/settings/general`, shows: field },
      { path: `${networks}/settings/subdivisions`, shows: text('Transmission') },
      { path: `${networks}/dashboard`, shows: text('Copperline Substation') },
      { path: `${networks}/learnings`, shows: (page) => page.getByRole('main').locator('svg').first() },
      { path: `${networks}/report/in_progress`, shows: (page) => page.getByRole('main').getByRole('tab').first() },
    ],
  },
  {
    email: 'expert@northridge.example',
    screens: [
      { path: `${mws}/focus/question/11`, shows: (page) => page.getByRole('heading', { name: 'Is an online course enough to climb?' }) },
    ],
  },
  {
    email: 'admin@muster.example',
    screens: [
      {
        path: '/',
        shows: (page) => page.getByRole('main').getByRole('list').getByRole('link').first(),
      },
      { path: '/company/new', shows: field },
      { path: '/system/work-site-types', shows: (page) => page.getByRole('table').getByRole('link').first() },
      { isMain: true, path: '/system/campaign-templates', shows: (page) => page.getByRole('table').getByRole('link').first() },
      { path: '/system/campaign-templates/new', shows: field },
      { path: '/system/campaign-templates/6', shows: (page) => page.getByRole('heading', { level: 1 }) },
      { path: '/system/campaign-templates/6/edit', shows: field },
      { path: '/system/work-site-types/new', shows: field },
      { path: '/system/work-site-types/1', shows: (page) => page.getByRole('heading', { level: 1 }) },
      { path: '/system/work-site-types/1/edit', shows: field },
      { path: '/system/health', shows: (page) => page.getByRole('table').first() },
      { path: '/system/metrics', shows: (page) => page.getByRole('table').first() },
      { path: '/system/configuration', shows: (page) => page.getByRole('main').getByRole('searchbox') },
      { path: '/system/logs', shows: (page) => page.getByRole('main').getByRole('combobox').first() },
      { path: '/system/user-management', shows: (page) => page.getByRole('main').getByRole('listitem').getByRole('link').first() },
      { path: '/system/api-docs', shows: (page) => page.getByRole('main').getByRole('button', { name: '/companies/{id}/view' }) },
      { path: '/system/audit', shows: (page) => page.getByRole('main').locator('form') },
      { path: '/system/safety-practices', shows: (page) => page.getByRole('table').getByRole('link').first() },
      { path: '/system/safety-practices/1/edit', shows: field },
    ],
  },
  {
    email: 'consultant@muster.example',
    screens: [
      { path: '/admin/site-metadata', shows: (page) => page.getByRole('main').getByRole('listitem').first() },
      { path: `${cws}/polls/new/yes_no`, shows: shipped('Why we ask') },
    ],
  },
  { email: 'none@muster.example', screens: [{ path: '/', shows: (page) => page.getByText(':(') }] },
  { email: 'newcomer@nowhere.example', screens: [{ isMain: true, path: '/not-invited', shows: text(/newcomer@nowhere\.example/) }] },
];

/** The representative screens by visitor. */
export const mainTours: readonly Tour[] = tours
  .map(({ email, screens }) => ({ email, screens: screens.filter(({ isMain }) => isMain) }))
  .filter(({ screens }) => screens.length > 0);

/** Navigates to another screen like a link, without reloading the page. */
export const goOn = (page: Page, path: string): Promise<void> =>
  page.evaluate((target) => {
    history.pushState({}, '', target);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
