import { describe, expect, test } from 'vitest';
import { tableSearch } from '../table/table-search';
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

  test('is written without values that are off, empty or missing, also within a list, and as nothing if none is left', () => {
    expect(stringifySearch({ a: '', b: null, c: false, d: ['', 'x', null], e: 0, f: 'false' })).toBe('?d=x&e=0&f=false');
    expect(stringifySearch({ a: undefined, b: [] })).toBe('');
    expect(stringifySearch({ a: 'x,y', b: 'z,' })).toBe('?a=x,y&b=z,');
  });

  test('a name without a value is an empty text, and a name three times a list', () => {
    expect(parseSearch('?a&b=&c=1&c=2&c=1')).toEqual({ a: '', b: '', c: ['1', '2', '1'] });
  });

  test.each(['x1', '1x', '01', '1234567890123456', ' 1'])('reads %j as a number only if all of it is one', (given) =>
    expect(numberParam(given)).toBe(given === '1234567890123456' ? 1_234_567_890_123_456 : undefined),
  );

  test('the largest number is the largest that is exact', () => {
    expect([numberParam('9007199254740991'), numberParam('9007199254740993')]).toEqual([9_007_199_254_740_991, undefined]);
  });

  test('a text keeps its spaces, and is the first of several', () => {
    expect([textParam(' a '), textParam(['b', 'c']), textParam(7), textParam([])]).toEqual([' a ', 'b', undefined, undefined]);
  });
});

describe('[5.39] the state of a table in the URL', () => {
  const read = tableSearch(['title', 'id']);

  test('has each value that the table knows', () => {
    const given = { search: 'rope', sort: 'id,desc', page: '3', size: '25', dense: 'true', other: 'x' };
    expect(read(given)).toEqual({ search: 'rope', sort: 'id,desc', page: 3, size: 25, dense: true });
    expect([read({ size: '10' }).size, read({ size: '50' }).size]).toEqual([10, 50]);
  });

  test('[7.76] has the sort as field and order, and reads the order apart in links of earlier builds', () => {
    expect(read({ sort: 'title,desc' }).sort).toBe('title,desc');
    expect(read({ sort: 'id' }).sort).toBe('id,asc');
    expect(read({ sort: 'id', order: 'desc' }).sort).toBe('id,desc');
    expect(read({ order: 'desc' }).sort).toBe('title,desc');
    expect([read({ sort: 'name,desc' }).sort, read({ sort: 'name,up' }).sort]).toEqual([undefined, undefined]);
  });

  test('has the default where a value is unknown or missing', () => {
    const nothing = { search: undefined, sort: undefined, page: undefined, size: undefined, dense: undefined };
    expect(read({})).toEqual(nothing);
    expect(read({ search: ' ', sort: 'name', order: 'up', page: '0', size: '11', dense: 'yes' })).toEqual(nothing);
  });
});
