/** What the pages of the sign-in with a number have in common: texts, large fields and headers. */
import type { LanguageTag } from '@muster/contract/shared/languages';
import { createHash } from 'node:crypto';
import { pageHeaders } from '../identity-provider/pages/layout';
import { serverTexts, type Groups } from '../texts/texts';
import { padStyle } from './number-pad';

export const textsIn = (language: LanguageTag): Groups['number-sign-in'] => serverTexts(language).group('number-sign-in');

/** Keys and fields of 56 pixels, for hands with gloves. */
const largeStyle = `
input.large{height:56px;font-size:24px;letter-spacing:.08em}
.large{min-height:56px;font-size:18px}
.pin{font:650 48px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:.12em;text-align:center;color:var(--text)}
form[data-use]{margin-block-end:24px}
form+form[data-use]{margin-block-end:0}
.note{margin-block-start:24px;padding:12px 14px;border-radius:10px;background:var(--wash)}
.pin+.note{margin-block:0 24px}
.note p{margin:0;color:var(--text);line-height:1.4}
.note p+p{margin-block-start:8px}
[hidden]{display:none}
${padStyle}`;
const largeSource = `'sha256-${createHash('sha256').update(largeStyle).digest('base64')}'`;

export const withLargeFields = (page: string): string => page.replace('</head>', () => `<style>${largeStyle}</style></head>`);

export function numberPageHeaders(formTargets: readonly string[]): Record<string, string> {
  const headers = pageHeaders(formTargets);
  const policy = headers['content-security-policy']?.replace('style-src ', `style-src ${largeSource} `) ?? '';
  return {
    ...headers,
    // browsers send no origin with the form if the page has no referrer, and the issuer requires an origin
    'referrer-policy': 'same-origin',
    // the script of passkeys asks the issuer for challenges
    'content-security-policy': `${policy}; connect-src 'self'`,
  };
}
