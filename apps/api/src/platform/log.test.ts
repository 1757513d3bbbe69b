import { describe, expect, test } from 'vitest';
import { createLog } from './log';

function written(write: (log: ReturnType<typeof createLog>) => void): string {
  let text = '';
  write(createLog({ level: 'info', destination: { write: (line: string) => void (text += line) } }));
  return text;
}

describe('[7.83] logs contain no secrets', () => {
  test.each(['password', 'newPassword', 'cardNumber', 'accessToken', 'authorization', 'Cookie', 'client_secret', 'apiKey'])(
    'the field %s',
    (key) => {
      const text = written((log) => log.info({ request: { [key]: 'do-not-show', list: [{ [key]: 'do-not-show' }] } }, 'x'));
      expect(text).toContain('[redacted]');
      expect(text).not.toContain('do-not-show');
    },
  );

  test('a token anywhere in a text, a message or an error', () => {
    const jwt = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJhYmMifQ.c2lnbmF0dXJlLXRleHQ';
    const text = written((log) => {
      log.info({ url: `/x?id_token_hint=${jwt}` }, `Bearer ${jwt}`);
      log.error({ err: new Error(`refused ${jwt}`) }, 'failed');
      log.info({ header: 'Basic dXNlcjpwYXNz' }, 'x');
    });
    expect(text).not.toContain('c2lnbmF0dXJl');
    expect(text).not.toContain('dXNlcjpwYXNz');
  });

  test('other values stay readable', () => {
    expect(JSON.parse(written((log) => log.info({ campaignId: 7, err: new Error('no route') }, 'posted')))).toMatchObject({
      campaignId: 7,
      err: { message: 'no route' },
      msg: 'posted',
    });
  });
});
