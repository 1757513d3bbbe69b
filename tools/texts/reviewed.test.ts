import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withPlanted } from '../source/planted';
import { markReviewed, unreviewed } from './reviewed';

const files = { 'reviewed.json': '{}', 'de/focus.json': '{}', 'de/ui.json': '{}' };

test('a file counts as read until it changes', () => {
  withPlanted(files, (folder) => {
    expect(unreviewed('de', folder)).toEqual(['focus.json', 'ui.json']);
    markReviewed('de', 'focus.json', folder);
    expect(unreviewed('de', folder)).toEqual(['ui.json']);
    writeFileSync(join(folder, 'de/focus.json'), '{ "focus": {} }');
    expect(unreviewed('de', folder)).toEqual(['focus.json', 'ui.json']);
  });
});

test('only a file that exists can be marked', () => {
  withPlanted(files, (folder) => expect(() => markReviewed('de', 'gone.json', folder)).toThrow('There is no de/gone.json'));
});
