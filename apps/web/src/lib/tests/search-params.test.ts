import { describe, expect, test } from 'vitest';
import { choiceParam, flagParam, numberParam, parseSearch, stringifySearch, textParam } from '../search-params';

describe('[5.39] the URL is parsed leniently', () => {
  test('an unknown choice becomes undefined', () => {
    expect(choiceParam(['POLL', 'BRIEFING'], 'POLL')).toBe('POLL');
    expect(choiceParam(['POLL', 'BRIEFING'], 'poll; drop table')).toBeUndefined();
  });

  test.each(['0', '-1', '1.5', 'x', '', '99999999999999999', undefined, '1e3'])(
    'a value that is no page and no id becomes undefined: %j',
    (given) => expect(numberParam(given)).toBeUndefined(),
  );

  test('takes the first of a repeated name, whole numbers, and switches that are on', () => {
    expect([numberParam(['2', '3']), numberParam(7), textParam('  '), textParam('a'), flagParam('true'), flagParam('yes')]).toEqual([
      2,
      7,
      undefined,
      'a',
      true,
      undefined,
    ]);
  });

  test('[7.76] is written without encoding commas, and parsing returns what was written', () => {
    const values = { page: 2, sort: 'title,asc', draftOnly: true, off: false, none: undefined, status: ['LIVE', 'COMPLETE'] };
    const text = stringifySearch(values);
    expect(text).toBe('?page=2&sort=title,asc&draftOnly=true&status=LIVE&status=COMPLETE');
    expect(parseSearch(text)).toEqual({ page: '2', sort: 'title,asc', draftOnly: 'true', status: ['LIVE', 'COMPLETE'] });
  });
});
