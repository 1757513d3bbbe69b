/** Campaigns from the product's own templates need no version in another language for their form: readers see it in their language. */
import type { Configuration } from '@muster/contract/forms/types';
import { languageTags } from '@muster/contract/shared/languages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { templateLibrary } from '../../../../../seed/library';
import { createLanguageWorld, type LanguageWorld } from './language-world';

let world: LanguageWorld;
beforeAll(async () => {
  world = await createLanguageWorld();
});
afterAll(() => world.api.stop());

/** What a version in each language would still have to translate. */
async function askedIn(id: number): Promise<Map<string, string[]>> {
  const others = languageTags.filter((tag) => tag !== 'en');
  const versions = await Promise.all(others.map((tag) => world.read(id, tag)));
  return new Map(versions.map(({ body }, at) => [others[at] ?? '', body.translations.map(({ key }) => key)]));
}

test.each(templateLibrary)(
  '[1.8] in no language does a $subType ask for more than its author has written',
  async ({ subType, configuration }) => {
    const written = configuration.form.draftRequired;
    const answers = Object.fromEntries(written.map((name) => [name, 'Words of the author']));
    const { id, configurationAnswer } = await world.create(subType, { status: 'DRAFT', answers });
    const isWritten = (key: string) =>
      Object.keys(configurationAnswer).some((name) => key === `answer.${name}` || key.startsWith(`answer.${name}.`));
    for (const [language, keys] of await askedIn(id)) expect([language, keys.filter((key) => !isWritten(key))]).toEqual([language, []]);
  },
);

test('[1.8] a text that a system manager changed in a template is no text of the product: each language asks for it', async () => {
  const [template] = await world.api.make.query('SELECT * FROM campaign_template WHERE sub_type = $1', ['YES_NO']);
  const configuration = template?.['configuration'] as Configuration;
  const { properties } = configuration.responses.schema ?? { properties: {} };
  const changed = { ...properties, why: { ...properties['why'], label: 'Why, in your own words?' } };
  await world.api.make.query('UPDATE campaign_template SET configuration = $1 WHERE sub_type = $2', [
    JSON.stringify({ ...configuration, responses: { ...configuration.responses, schema: { properties: changed } } }),
    'YES_NO',
  ]);
  const { id } = await world.create('YES_NO');
  for (const [language, keys] of await askedIn(id))
    expect([language, keys.filter((key) => key.startsWith('label.'))]).toEqual([language, ['label.why']]);
});

test('[1.8] a campaign keeps the English texts of its template in every language, so reports and exports stay the same', async () => {
  const { id } = await world.create('PULSE_CHECK');
  const read = async (language: string) => (await world.view(id, language)).campaignV2.configuration;
  expect(await read('pl')).toEqual(await read('en'));
  expect((await read('pl')).responses.schema?.properties['heard']).toMatchObject({ label: 'When we raise a problem, something happens' });
});
