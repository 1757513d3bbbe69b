/** The guide for a programmer who has never seen the product: from a token to the result of a campaign. Below the prefix of the api. */
import type { FastifyInstance } from 'fastify';
import { html, type Html } from '../../platform/html';
import { sendPlainPage, type PlainPage } from '../../platform/openapi/plain-page';
import { exampleIds } from './example';
import { answerCall, postBody, workedExamples } from './index';
import { inputValues } from './values';

/** Text in which backquotes mark code. */
const said = (text: string): Html[] => text.split('`').map((part, index) => (index % 2 === 0 ? html`${part}` : html`<code>${part}</code>`));
const block = (text: string): Html => html`<pre tabindex="0"><code>${text}</code></pre>`;
const json = (value: unknown): Html => html`<pre tabindex="0"><code data-json>${JSON.stringify(value, undefined, 2)}</code></pre>`;

const curl = (request: string): Html => block(`curl -H "Authorization: Bearer $TOKEN" ${request}`);
const curlPost = (path: string, body: unknown): Html =>
  curl(`-H "Content-Type: application/json" \\
  -d '${JSON.stringify(body)}' \\
  "$MUSTER${path}"`);

function guidePage(): PlainPage {
  const poll = workedExamples.SINGLE_CHOICE;
  return {
    title: 'Guide to the API',
    content: html`<p>
        This page leads from a token to the result of a campaign. <a href="openapi.json" download>openapi.json</a> describes every call and
        field, and clients can be generated from it. <a href="errors">Errors</a> lists every code of an error.
        <a href="guide/versions">Versions</a> says what can change, and how you hear of it.
      </p>
      <h2>A first poll</h2>
      <p>
        Make a token with the scope ‘write’ in ‘API tokens’ of your account settings. It acts as you, so you must manage the place for which
        you post. A number such as ${exampleIds.company} stands for an id: put your own in its place.
      </p>
      ${block(`export MUSTER=https://muster.example/api TOKEN=muster_…`)}
      <ol>
        <li>Your companies, each with its <code>id</code>: ${curl('"$MUSTER/companies"')}</li>
        <li>The template, with its <code>id</code>: ${curl('"$MUSTER/campaign-template-v2s?subType=SINGLE_CHOICE"')}</li>
        <li>
          Post the poll. The answer has the <code>id</code> of the campaign, and its questions with their options in
          <code>configuration.responses.schema.properties</code>: ${curlPost('/campaign-v2s', postBody(poll))}
        </li>
        <li>
          Answer it, with the token of somebody whom it asks. The answers have the keys of the questions:
          ${curlPost(answerCall(poll).path, answerCall(poll).body)}
        </li>
        <li>
          Read the result: the counts are in <code>campaignV2QuestionAggregations</code>:
          ${curl(`"$MUSTER/campaign-v2s/${exampleIds.campaign}/report-view"`)}
        </li>
      </ol>
      <p>
        A refused body gets 400, and <code>fieldErrors</code> names each field, such as <code>configurationAnswer.options</code>. Send an
        <code>Idempotency-Key</code> with each POST: a repetition with the same key creates nothing twice.
      </p>
      <p>
        A campaign that sites answer needs the <code>campaignV2SiteId</code> of the site. The posted campaign lists them in
        <code>campaignV2Sites</code>. The manager of the site answers, or the person to whom the site is assigned.
      </p>
      <h2>The values of fields</h2>
      <p>Each field of a form has an <code>inputType</code>, which says what its value looks like.</p>
      <table>
        <thead>
          <tr>
            <th>inputType</th>
            <th>Value</th>
            <th>Example</th>
          </tr>
        </thead>
        <tbody>
          ${Object.entries(inputValues).map(
            ([inputType, { says, value }]) =>
              html`<tr>
                <th scope="row"><code>${inputType}</code></th>
                <td>${said(says)}</td>
                <td><code data-json>${JSON.stringify(value)}</code></td>
              </tr>`,
          )}
        </tbody>
      </table>
      <h2>Every template</h2>
      <p>The body that posts, and the body that answers. The same examples are in the OpenAPI document.</p>
      ${Object.entries(workedExamples).map(([subType, example]) => {
        const { path, body } = answerCall(example);
        return html`<details id="${subType}">
          <summary>${example.title} <code>${subType}</code></summary>
          <p>${said(example.note)}</p>
          <p><code>POST /campaign-v2s</code></p>
          ${json(postBody(example))}
          <p><code>POST ${path}</code></p>
          ${json(body)}
        </details>`;
      })}`,
  };
}

export function serveGuide(api: FastifyInstance): void {
  let page: PlainPage | undefined;
  api.get('/guide', (_request, reply) => sendPlainPage(reply, (page ??= guidePage())));
}
