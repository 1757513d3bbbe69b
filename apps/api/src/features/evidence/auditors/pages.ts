/** The pages of an auditor. They need no script. Titles are the only text on them that people wrote. */
import type { LedgerCheckpoint } from '@muster/contract/evidence/ledger';
import type { LanguageTag } from '@muster/contract/shared/languages';
import { createHash } from 'node:crypto';
import { html, type Html } from '../../../platform/html';
import { layout, pageHeaders } from '../../../platform/identity-provider/pages/layout';
import { problemText } from '../../../platform/identity-provider/pages/password-field';
import { serverTexts } from '../../../platform/texts/texts';
import type { NamedCampaign } from '../../campaigns';
import { dayIn } from './grants';
import { roomPath } from './path';
import type { EnteredAuditor, OpenGrant } from './session';

const ownStyle = `
main.wide{max-width:720px;grid-template-columns:1fr}
main.wide .card{padding:24px}
.facts{margin:0 0 20px;display:grid;gap:4px}
.facts b{font-weight:600}
main.wide p{margin-block-end:16px}
main.wide .card>:last-child{margin-block-end:0}
.rows{list-style:none;margin:0 0 20px;padding:0;border-block-start:1px solid var(--line)}
.rows li{display:flex;flex-wrap:wrap;gap:4px 16px;align-items:center;justify-content:space-between;padding:10px 0;border-block-end:1px solid var(--line)}
.rows li:last-child{border-block-end:0}
.rows div{flex:1 1 240px;min-width:0;overflow-wrap:anywhere}
.rows small{display:block;color:var(--quiet);font-size:14px}
.rows a{min-height:44px;display:inline-flex;align-items:center;color:var(--main);font-weight:600}
.rows code{font-size:13px}
#code{letter-spacing:.2em;font-size:22px}
`;
const ownSource = `'sha256-${createHash('sha256').update(ownStyle).digest('base64')}'`;

/** Sends no referrer, because the address of the page names the grant. */
export function pageHeadersOf(): Record<string, string> {
  const headers = pageHeaders([]);
  return {
    ...headers,
    'content-security-policy': headers['content-security-policy']?.replace('style-src ', `style-src ${ownSource} `) ?? '',
  };
}

const draw = (page: { language: LanguageTag; title: string; body: Html; wide?: boolean }): string =>
  layout(page).replace('</head>', () => `<style>${ownStyle}</style></head>`);

/** Hides most of the address, because a forwarded link may show this page to a stranger. The owner still recognises the address. */
const masked = (address: string): string => address.replace(/^(.)[^@]*/, '$1•••');

export function askPage({ language, grant, problem }: { language: LanguageTag; grant: OpenGrant; problem?: 'wait' | undefined }): string {
  const { fill, group } = serverTexts(language);
  const texts = group('auditor-room');
  const title = fill(texts.title, { company: grant.companyName });
  const body = html`<section class="card">
    <h1>${title}</h1>
    ${problem && problemText(texts[problem])}
    <p>${fill(texts.ask, { address: masked(grant.address) })}</p>
    <form method="post" action="${roomPath(grant.id)}/code"><button>${texts.send}</button></form>
  </section>`;
  return draw({ language, title, body });
}

interface CodePage {
  language: LanguageTag;
  grantId: string;
  problem?: 'wrong' | 'wait';
}

export function codePage({ language, grantId, problem }: CodePage): string {
  const texts = serverTexts(language).group('auditor-room');
  const body = html`<section class="card">
    <h1>${texts.code}</h1>
    ${problem && problemText(texts[problem])}
    <p>${texts.sent}</p>
    <form method="post" action="${roomPath(grantId)}/session">
      <div class="field">
        <label for="code">${texts.code}</label>
        <input
          id="code"
          name="code"
          dir="ltr"
          inputmode="numeric"
          autocomplete="one-time-code"
          maxlength="12"
          required
          autofocus
          ${problem && html`aria-describedby="problem"`}
        />
      </div>
      <button>${texts.open}</button>
    </form>
    <a class="action second" href="${roomPath(grantId)}">${texts.send}</a>
  </section>`;
  return draw({ language, title: texts.code, body });
}

export function closedPage({ language }: { language: LanguageTag }): string {
  const texts = serverTexts(language).group('auditor-room');
  const body = html`<section class="card">
    <h1>${texts.closedTitle}</h1>
    <p role="alert">${texts.closed}</p>
  </section>`;
  return draw({ language, title: texts.closedTitle, body });
}

type ListedCampaign = NamedCampaign & { hasReport: boolean };

interface RoomPage {
  language: LanguageTag;
  auditor: EnteredAuditor;
  placeName: string | null;
  campaigns: readonly ListedCampaign[];
  checkpoints: readonly LedgerCheckpoint[];
}

export function roomPage({ language, auditor, placeName, campaigns, checkpoints }: RoomPage): string {
  const { fill, group } = serverTexts(language);
  const texts = group('auditor-room');
  const { pack, proves } = group('evidence');
  const path = roomPath(auditor.grantId);
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: auditor.timeZone });
  const title = fill(texts.title, { company: auditor.companyName });
  const { report } = group('campaigns').manage;
  const campaignRow = ({ id, title: name, postedDate, hasReport }: ListedCampaign): Html =>
    html`<li>
      <div><span dir="auto">${name}</span><small>${time.format(new Date(postedDate))}</small></div>
      ${hasReport ? html`<a href="${path}/campaigns/${id}/report" aria-label="${`${report}: ${name}`}">${report}</a>` : undefined}
      <a href="${path}/campaigns/${id}/pack" aria-label="${`${pack.title}: ${name}`}">${pack.title}</a>
    </li>`;
  const checkpointRow = ({ number, date, hash }: LedgerCheckpoint): Html =>
    html`<li>
      <div>${number}<small>${time.format(new Date(date))}</small><code dir="ltr">${hash}</code></div>
    </li>`;
  const body = html`<section class="card">
      <h1>${title}</h1>
      <div class="facts">
        <b><bdi>${placeName ?? group('auditors').whole}</bdi></b>
        <span>${daysText(language, auditor)}</span>
        <span>${fill(texts.until, { day: dayIn(language, auditor.until), company: auditor.companyName })}</span>
      </div>
      <p>${pack.text}</p>
      <a class="action" href="${path}/pack">${pack.download}</a>
      <a class="action second" href="${path}/verifier">${texts.verifier}</a>
    </section>
    <section class="card">
      <h2>${texts.campaigns}</h2>
      ${
        campaigns.length === 0
          ? html`<p>${texts.noCampaigns}</p>`
          : html`<ul class="rows">
              ${campaigns.map(campaignRow)}
            </ul>`
      }
    </section>
    <section class="card">
      <h2>${texts.heads}</h2>
      <p>${texts.headsText}</p>
      ${
        checkpoints.length === 0
          ? undefined
          : html`<ul class="rows">
              ${checkpoints.map(checkpointRow)}
            </ul>`
      }
      <a class="action second" href="${path}/checkpoints">${texts.headsFile}</a>
    </section>
    <section class="card">
      <h2>${proves.title}</h2>
      <p>${proves.does}</p>
      <p>${proves.not}</p>
      <p>${proves.anonymous}</p>
    </section>
    <form method="post" action="${path}/end"><button class="action second">${texts.leave}</button></form>`;
  return draw({ language, title, body, wide: true });
}

function daysText(language: LanguageTag, { from, to }: EnteredAuditor): string {
  const { group } = serverTexts(language);
  const { pack } = group('evidence');
  const days = [from !== null && `${pack.from}: ${dayIn(language, from)}`, to !== null && `${pack.to}: ${dayIn(language, to)}`];
  const written = days.filter((one) => one !== false);
  return written.length === 0 ? group('auditors').all : written.join(' · ');
}
