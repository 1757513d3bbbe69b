/** The policy on versions, deprecation and the end of calls, as a page of the guide. The calls that it lists come from their definitions. */
import type { FastifyInstance } from 'fastify';
import { html } from '../../platform/html';
import type { Implementation } from '../../platform/http/endpoint';
import { leastMonths } from '../../platform/openapi/deprecation';
import { sendPlainPage, type PlainPage } from '../../platform/openapi/plain-page';

export function versionPolicyPage(implementations: readonly Implementation[]): PlainPage {
  const ending = implementations.flatMap(({ endpoint: { route, deprecated } }) => (deprecated ? [{ route, ...deprecated }] : []));
  return {
    title: 'Versions of the API',
    content: html`<p>
        This page says what can change in the API, and how you hear of it. It is part of the <a href="../guide">guide</a>, and holds for
        <code>/api</code>, for <code>/scim/v2</code>, for the data feed and for webhooks.
      </p>
      <h2>One version</h2>
      <p>
        The address has no version, because nothing that you use is taken away without notice. <code>info.version</code> of
        <a href="../openapi.json">openapi.json</a> names the build of this installation, and the document has an <code>ETag</code>. Compare
        it after an update to see what is new.
      </p>
      <h2>What may come at any time</h2>
      <ul>
        <li>New calls, and new parameters and fields of a request that may be left out.</li>
        <li>New fields of an answer, of a row of the feed and of a message. Ignore what you do not know.</li>
        <li>New values of an enumeration, such as a status, and new codes of an error. Treat an unknown value as ‘something else’.</li>
        <li>New events. A webhook gets only those that it asks for.</li>
        <li>New headers, and another order of fields, or of list items without <code>sort</code>.</li>
        <li>Limits that are higher. Texts for people, such as <code>detail</code>. Never read them with a program.</li>
      </ul>
      <h2>What is announced first</h2>
      <p>
        Everything else that could break a correct program: a call, parameter or field that goes, a value with another meaning, a field that
        becomes required, another status or code for the same case, a lower limit.
      </p>
      <ol>
        <li>The new way is there first, beside the old one.</li>
        <li>The old call is marked <code>deprecated</code> in openapi.json, and listed below.</li>
        <li>
          Each answer of it says so: <code>Deprecation: @1772323200</code> (RFC 9745), since when, and
          <code>Sunset: Mon, 01 Mar 2027 23:59:59 GMT</code> (RFC 8594), until when it is answered. <code>Link</code> leads to this page.
        </li>
        <li>Between the two are at least ${leastMonths} months. Without <code>Sunset</code>, no end is planned.</li>
        <li>After the end, the call gets 404.</li>
      </ol>
      <p>A fault that puts data at risk can be closed at once. Then the release notes say what changed.</p>
      <h2>What is deprecated now</h2>
      ${
        ending.length === 0
          ? html`<p>Nothing.</p>`
          : html`<dl>
              ${ending.map(
                ({ route, since, sunset, instead }) =>
                  html`<dt><code>${route}</code></dt>
                    <dd>Since ${since}${sunset === undefined ? '' : `, answered until ${sunset}`}. ${instead}</dd>`,
              )}
            </dl>`
      }`,
  };
}

export function serveVersionPolicy(api: FastifyInstance, implementations: () => readonly Implementation[]): void {
  let page: PlainPage | undefined;
  api.get('/guide/versions', (_request, reply) => sendPlainPage(reply, (page ??= versionPolicyPage(implementations()))));
}
