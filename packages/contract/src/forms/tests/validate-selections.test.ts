import { describe, expect, test } from 'vitest';
import { validateForm } from '../validate';
import { field, form } from './forms';
import { messagesOf, storedValueOf } from './validate-value';

describe('[5.3] a selection', () => {
  test.each([
    ['nothing said', undefined],
    ['targeted with nothing chosen', { membersSelectionCriteria: { regionIds: [], riskWorkIds: [] } }],
    ['nobody found', { membersSelectionCriteria: { regionIds: [4] }, memberCount: 0 }],
  ])('%s selects no member', (_case, value) => {
    expect(messagesOf(field('MEMBERS_SELECTION'), value)).toEqual(['At least one member is required']);
  });

  test.each([
    ['all', { membersSelectionCriteria: {} }],
    ['all, counted', { membersSelectionCriteria: {}, memberCount: 240 }],
    ['targeted', { membersSelectionCriteria: { regionIds: [4], riskWorkIds: [] } }],
  ])('%s selects members', (_case, value) => {
    expect(messagesOf(field('MEMBERS_SELECTION'), value)).toEqual([]);
  });

  test('a draft keeps the difference between all and none', () => {
    const none = { membersSelectionCriteria: { regionIds: [] } };
    expect(storedValueOf(field('MEMBERS_SELECTION'), none)).toEqual(none);
    expect(storedValueOf(field('MEMBERS_SELECTION'), { membersSelectionCriteria: {} })).toEqual({ membersSelectionCriteria: {} });
  });

  test.each([
    ['nothing said', undefined],
    ['specific sites, none yet', { sitesSelectionCriteria: { status: 'ACTIVE' }, siteIds: [] }],
    ['targeted with nothing chosen', { sitesSelectionCriteria: { regionIds: [] } }],
    ['none found', { sitesSelectionCriteria: { regionIds: [4] }, siteCount: 0 }],
  ])('%s selects no worksite', (_case, value) => {
    expect(messagesOf(field('SITES_SELECTION'), value)).toEqual(['At least one worksite is required']);
  });

  test.each([
    ['all', { sitesSelectionCriteria: { status: 'ACTIVE' } }],
    ['all sites with a count and an empty list of ids', { sitesSelectionCriteria: { status: 'ACTIVE' }, siteCount: 12, siteIds: [] }],
    ['specific sites', { sitesSelectionCriteria: {}, siteIds: [3] }],
    ['specific sites without criteria', { siteIds: [3] }],
  ])('%s selects worksites', (_case, value) => {
    expect(messagesOf(field('SITES_SELECTION'), value)).toEqual([]);
  });

  test('a selection is checked only in scopes where it is visible', () => {
    const sites = field('SITES_SELECTION', { visibleForScopes: ['COMPANY', 'DIVISION'] });
    expect(messagesOf(sites, undefined, { scope: 'SITE' })).toEqual([]);
    expect(messagesOf(sites, undefined, { scope: 'DIVISION' })).toEqual(['At least one worksite is required']);
    const kept = validateForm(form({ sites }), { sites: { sitesSelectionCriteria: {} } }, { mode: 'post', scope: 'SITE' });
    expect(kept.answers).toEqual({});
  });
});
