import { beforeAll, describe, expect, test } from 'vitest';
import { createEmbeddedGazetteer } from '../gazetteer/embedded';
import { loadGazetteer } from '../gazetteer/load';
import type { Gazetteer } from '../gazetteer/search';

let gazetteer: Gazetteer;
beforeAll(() => {
  gazetteer = loadGazetteer();
});

const labels = (text: string) => gazetteer.search(text).map(({ label }) => label);

describe('[7.37] a search', () => {
  test('[3.49] finds the beginning of a name, with region, country and time zone', () => {
    expect(gazetteer.search('Brisbane')[0]).toEqual({
      placeId: 'geonames:2174003',
      label: 'Brisbane, Queensland, Australia',
      countryCode: 'AU',
      timeZone: 'Australia/Brisbane',
    });
  });

  test('finds complete names before longer ones, and large cities before small ones', () => {
    const [first, second] = labels('London');
    expect([first, second]).toEqual(['London, England, United Kingdom', 'London, Ontario, Canada']);
    expect(labels('melb')[0]).toBe('Melbourne, Victoria, Australia');
  });

  test('finds large cities by their names in other languages', () => {
    expect(labels('München')[0]).toBe('Munich, Bavaria, Germany');
    expect(labels('Genf')[0]).toContain('Genève');
    expect(labels('Cologne')[0]).toContain('Köln');
  });

  test('ignores case, accents and punctuation', () => {
    expect(labels('SAINT ETIENNE')[0]).toContain('Saint-Étienne');
  });

  test.each(['Perth, Scotland', 'perth united kingdom', 'Perth  Scot'])('other words narrow it down: %s', (text) => {
    expect(labels(text)[0]).toBe('Perth, Scotland, United Kingdom');
  });

  test('gives at most ten places', () => {
    expect(labels('a')).toHaveLength(10);
  });

  test.each(['', '   ', '!?', 'Qqqqqq'])('of %j finds nothing', (text) => {
    expect(labels(text)).toEqual([]);
  });
});

test('an id finds its place, and an unknown id finds none', () => {
  expect(gazetteer.find('geonames:2174003')?.label).toBe('Brisbane, Queensland, Australia');
  expect(gazetteer.find('geonames:1')).toBeUndefined();
});

test('the embedded source searches in a thread', async () => {
  const places = createEmbeddedGazetteer();
  expect((await places.search('Hobart'))[0]).toMatchObject({ timeZone: 'Australia/Hobart' });
  expect(await places.find('geonames:2174003')).toMatchObject({ countryCode: 'AU' });
});
