/** The costliest templates, campaigns, responses, translations and rows of an import: large and valid in as much as possible. */
import { peopleColumns, siteColumns } from '@muster/contract/imports/columns';
import { callers } from '../matrix/callers';
import type { Caller } from '../matrix/oracle';
import { plantCampaign, validContent, type World } from '../world';
import type { CostlyRequest } from './costly-request';
import { costlyTexts, mostBytes, repeated, wrongShapes } from './costly-values';

const list = <Item>(length: number, item: (at: number) => Item): Item[] => Array.from({ length }, (_, at) => item(at));

/** Each choice depends on the one after it, so that hiding the last one hides all. */
const chain = (count: number, options: number) =>
  Object.fromEntries(
    list(count, (at) => [
      `c${at}`,
      {
        label: 'Choice',
        inputType: 'CHECKBOX',
        type: 'array',
        inputTypeOptions: list(options, (option) => ({ id: `o${option}`, label: `Option ${option}` })),
        ...(at + 1 < count && { visibleWhen: { field: `c${at + 1}`, in: list(options, (option) => `o${option}`) } }),
      },
    ]),
  );

/** As many different names as the cell of an import can hold. */
const differentNames = list(1_100, (at) => at.toString(36))
  .join(';')
  .slice(0, 4_000);

const title = { title: { label: 'Title', inputType: 'TEXT', type: 'string', required: true } };

const configurationOf = (author: object, responses: object) => ({
  version: 1,
  form: { schema: { properties: { ...title, ...author } }, draftRequired: ['title'], mapToTitle: 'title' },
  responses: { schema: { properties: responses } },
  report: {
    participants: 'RESPONDER_LIST',
    properties: Object.fromEntries(Object.keys(responses).map((name) => [name, { list: 'RESPONDER_LIST' }])),
  },
});

const callerNamed = (name: string): Caller => callers.find((one) => one.name === name) as Caller;
const manager = callerNamed('a company manager');

export async function formRequests(world: World): Promise<CostlyRequest[]> {
  const { api, owner, place } = world;
  const asked = (what: string, route: string, prepare: () => Promise<{ path: string; body: unknown; who?: Caller }>): CostlyRequest => ({
    what: `${route}: ${what}`,
    async prepare() {
      const { path, body, who = manager } = await prepare();
      return {
        url: `${api.url}${path}`,
        method: route.split(' ')[0] ?? '',
        authorization: `Bearer ${await api.token(world.person(who).subject)}`,
        body: typeof body === 'string' ? body : JSON.stringify(body),
      };
    },
  });

  const template = (what: string, configuration: unknown) =>
    asked(what, 'POST /campaign-template-v2s', async () => ({
      path: '/campaign-template-v2s',
      who: callerNamed('an admin'),
      body: { type: 'POLL', subType: `COSTLY_${Math.round(performance.now() * 1_000)}`, title: 'Costly', configuration },
    }));
  const campaign = (what: string, answers: object) =>
    asked(what, 'POST /campaign-v2s', async () => ({
      path: '/campaign-v2s',
      body: {
        campaignTemplateId: world.template.id,
        companyId: place.company,
        status: 'LIVE',
        configurationAnswer: { ...validContent, ...answers },
      },
    }));
  const response = (what: string, configuration: unknown, answer: string) =>
    asked(what, 'POST /campaign-v2-responses', async () => {
      const id = await plantCampaign(world, {
        place: 'company',
        status: 'LIVE',
        authorId: world.another.company.id,
        audience: [{ userId: world.person(manager).id, hasSubmitted: false }],
      });
      await owner.query('UPDATE campaign SET configuration = $2 WHERE id = $1', [id, JSON.stringify(configuration)]);
      return { path: '/campaign-v2-responses', body: `{"campaignV2Id":${id},"status":"SUBMITTED","campaignAnswer":${answer}}` };
    });
  const translation = (what: string, text: string) =>
    asked(what, 'POST /translation/translate', async () => ({
      path: `/translation/translate?companyId=${place.company}`,
      body: list(2, () => ({ sourceText: repeated(text, 10_000), targetLanguage: 'GERMAN', format: 'MARKDOWN' })),
    }));
  const rows = (what: string, kind: 'PEOPLE' | 'SITES', cells: (number: number) => string[]) =>
    asked(what, 'PUT /imports/{id}/rows', async () => {
      const { rows: made } = await owner.query<{ id: string }>(
        `INSERT INTO data_import (company_id, kind, created_by, file_name, columns, created_at)
         VALUES ($1, $2, $3, 'costly.csv', $4, now()) RETURNING id`,
        [place.company, kind, world.person(manager).id, kind === 'PEOPLE' ? peopleColumns : siteColumns],
      );
      await owner.query("UPDATE data_import SET status = 'DONE' WHERE status = 'CHECKING' AND id <> $1", [made[0]?.id]);
      return { path: `/imports/${made[0]?.id}/rows`, body: { first: 1, rows: list(500, cells) } };
    });

  const long = chain(99, 40);
  const texts = Object.entries(costlyTexts);
  return [
    template('99 choices that depend on each other', configurationOf({}, long)),
    template('as many options as possible', configurationOf({}, chain(45, 200))),
    template('conditions of the author’s form', configurationOf(chain(90, 40), {})),
    ...Object.entries(wrongShapes).map(([kind, json]) =>
      template(
        `${kind} as a default`,
        configurationOf({ a: { label: 'A', inputType: 'LIST', type: 'array', defaultValue: JSON.parse(json) } }, {}),
      ),
    ),
    campaign('many unknown answers', Object.fromEntries(list(70_000, (at) => [`a${at}`, 1]))),
    campaign('a large audience', { audience: { membersSelectionCriteria: { regionIds: list(100_000, (at) => at + 1) } } }),
    ...texts.map(([kind, text]) =>
      campaign(`a long question of ${kind}`, { question: repeated(text, mostBytes / 8), context: repeated(text, mostBytes / 8) }),
    ),
    response(
      'all choices',
      configurationOf({}, long),
      JSON.stringify(Object.fromEntries(list(99, (at) => [`c${at}`, list(900, (option) => `o${option % 40}`)]))),
    ),
    ...Object.entries(wrongShapes).map(([kind, json]) => response(kind, configurationOf({}, long), `{"c1":${json}}`)),
    ...texts.map(([kind, text]) => translation(kind, text)),
    ...[
      '*a',
      '_a_',
      '[',
      '![',
      '`a',
      '~~a',
      '<a',
      '|a',
      '> > > ',
      '\\',
      'http://a',
      'a@b.c ',
      '* * *\n',
      '#\n',
      '    a\n',
      '\n',
      '&',
      '(',
      'www.a.',
      '- [ ] a\n',
      '[a]: b\n',
      '<!--',
      '```\n',
    ].map((text) => translation(JSON.stringify(text), text)),
    translation('underlines after one line', `a\n${'=\n'.repeat(4_990)}`),
    ...texts.flatMap(([kind, text]) => [
      rows(`people with ${kind}`, 'PEOPLE', (number) =>
        peopleColumns.map((column) => (column === 'email' ? `a${number}@b.example` : repeated(text, 80))),
      ),
      rows(`sites with ${kind}`, 'SITES', (number) =>
        siteColumns.map((column) => (column === 'name' ? `Site ${number}` : repeated(text, 100))),
      ),
    ]),
    rows('people of many sites', 'PEOPLE', (number) =>
      peopleColumns.map((column) => (column === 'email' ? `a${number}@b.example` : column === 'sites' ? differentNames : '')),
    ),
  ];
}
