/** The scripts that each screen adds to the initial scripts, which include the frame around every screen. */
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './place';

interface RouteWeight {
  /** The module of the screen, below apps/web. */
  readonly module: string;
  readonly bytes: number;
  readonly most: number;
}

/** What the first script fetches at once: the product with its frame and its home. A group of chunks has no module in the manifest. */
const isProduct = (name: string): boolean => name === 'src/app/main.tsx' || name.startsWith('_shell-');

/** The groups that are screens (`apps/web/vite.config.ts`), by the start of their names in the manifest. */
const groups: Readonly<Record<string, number>> = { '_list-': 35_000, '_campaign-': 61_580 };
const groupOf = (name: string): string | undefined => Object.keys(groups).find((group) => name.startsWith(group));

/** Gzip bytes. A form includes its fields and its rules. */
const budgets = { screen: 35_000, form: 60_000 } as const;

const isForm = (module: string): boolean =>
  /\/(compose|view)\/|\/organisation\/settings\/|\/(new|edit|invite|view)-|-settings\.|\/(open-question|question-view)\./.test(module);

const composing = 'src/features/campaigns/compose/new-campaign.tsx';
const reporting = 'src/features/reports/campaign-report.tsx';

/** Parts that few people need are separate, each with its own budget in addition to its screen. */
const parts: Readonly<Record<string, { on: string; most: number }>> = {
  'src/ui/markdown/editor.tsx': { on: composing, most: 165_000 },
  'src/features/forms/day/day-picker.tsx': { on: composing, most: 60_000 },
  'src/features/reports/charts/chart.tsx': { on: reporting, most: 25_000 },
  'src/ui/markdown/rendered.tsx': { on: reporting, most: 50_000 },
};

/** Screens that were above the budget at the first measurement. Lower or remove an entry when the screen gets smaller. */
const ceilings: Readonly<Record<string, number>> = {
  // These share chunks with Focus and with the page of a campaign, and use a part of them.
  'src/features/focus/asking/danger-dialog.tsx': 59_000,
  'src/features/exchange/compose/edit-question.tsx': 67_570,
  'src/features/exchange/compose/new-question.tsx': 66_220,
  // The improvements that were made from a question load later; where they stand costs 600.
  'src/features/focus/screens/open-question.tsx': 78_630,
  'src/features/exchange/list/question-list.tsx': 40_500,
  'src/features/integrations/screens/poster.tsx': 56_370,
  'src/features/directory/member-picker-dialog.tsx': 42_000,
  'src/features/reference-data/place-field.tsx': 39_500,
  'src/features/imports/screens/import-people.tsx': 37_500,
  'src/features/imports/screens/import-sites.tsx': 37_500,
  'src/ui/markdown/editor.tsx': 182_000,
  'src/ui/markdown/rendered.tsx': 51_300,
  'src/features/reports/charts/chart.tsx': 27_500,
  // On the page of a briefing, whose chunks it shares.
  'src/features/crews/part.tsx': 63_800,
  // The hand-over shows the text of a briefing. It, the seal of a PIN, the questions for the crew and the choice of who raised something must open
  // without a network.
  'src/features/crews/crew-screen.tsx': 79_050,
  'src/features/templates/screens/edit-template.tsx': 71_850,
  'src/features/templates/screens/view-template.tsx': 56_240,
  // 350 for whether it was useful, and for the improvements that were made from it. Both load later, as the line for the paper does.
  'src/features/reports/routed-report.tsx': 95_820,
  'src/features/reports/campaign-report.tsx': 95_630,
  'src/features/campaigns/compose/edit-campaign.tsx': 76_310,
  // 400 for an improvement that starts from what somebody said.
  'src/features/campaigns/compose/new-campaign.tsx': 75_190,
  // The page of a worker, which it shows: the form of an answer with its frame.
  'src/features/campaigns/composer/preview-screen.tsx': 72_000,
  // An editor: it has the frame of a form and the chunk of a campaign.
  'src/features/campaigns/languages/languages-screen.tsx': 73_170,
  'src/features/organisation/screens/new-company.tsx': 69_000,
  'src/features/organisation/settings/sites/new-site.tsx': 87_230,
  'src/features/organisation/settings/sites/site-general.tsx': 88_230,
  // 470 for how much a person is asked in a week.
  'src/features/organisation/settings/company/company-general.tsx': 86_470,
  'src/features/focus/screens/report-list.tsx': 38_000,
  'src/features/templates/screens/list-templates.tsx': 38_500,
  'src/features/directory/accounts/account-screen.tsx': 35_680,
  'src/features/reference-data/screens/list-items.tsx': 37_000,
};

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

/** Reads the manifest of the build. Returns every screen and part with a budget, largest first. */
export function weighRoutes(folder = join(root, 'apps/web/dist')): RouteWeight[] {
  const chunks = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
  const bytesOf = (name: string): number => gzipSync(readFileSync(join(folder, chunks[name]?.file ?? ''))).length;
  const gather = (name: string, into: Set<string>): Set<string> => {
    const chunk = chunks[name];
    if (!chunk?.file.endsWith('.js') || into.has(name)) return into;
    into.add(name);
    for (const imported of chunk.imports ?? []) gather(imported, into);
    return into;
  };
  const scripts = [...readFileSync(join(folder, 'index.html'), 'utf8').matchAll(/src="([^"]+\.js)"/g)].map(([, path = '']) =>
    basename(path),
  );
  const initial = new Set<string>();
  for (const [name, { file }] of Object.entries(chunks)) if (scripts.includes(basename(file))) gather(name, initial);
  for (const name of Object.keys(chunks)) if (isProduct(name)) gather(name, initial);
  // Fetched after the first screen, whatever screen that is.
  for (const name of Object.keys(chunks)) if (/^_(?:overlays|device)-/.test(name)) gather(name, initial);
  const screens = [...initial]
    .flatMap((name) => chunks[name]?.dynamicImports ?? [])
    .filter((name) => /\/features\/.+\.tsx$/.test(name) || groupOf(name));
  const weigh = (module: string, before: ReadonlySet<string>): number =>
    [...gather(module, new Set())].filter((name) => !before.has(name)).reduce((sum, name) => sum + bytesOf(name), 0);
  const ofScreens = [...new Set(screens)].map((module) => ({
    module,
    bytes: weigh(module, initial),
    most: groups[groupOf(module) ?? ''] ?? ceilings[module] ?? (isForm(module) ? budgets.form : budgets.screen),
  }));
  const ofParts = Object.entries(parts).map(([module, { on, most }]) => ({
    module,
    bytes: weigh(module, gather(on, new Set(initial))),
    most: ceilings[module] ?? most,
  }));
  return [...ofScreens, ...ofParts].toSorted((a, b) => b.bytes - a.bytes);
}
