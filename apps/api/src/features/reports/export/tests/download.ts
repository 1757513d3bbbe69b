/** Downloads and reads a campaign's report. */
import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import { parse } from 'csv-parse/sync';
import type { Person, TestApi } from '../../../../../tests/harness';
import { textOfPdf } from '../../../../platform/documents/tests/pdf-text';

/** The bytes of the file, unchanged. */
export async function downloadReport(api: TestApi, person: Person, { id }: Pick<CampaignV2, 'id'>, query = '') {
  const authorization = `Bearer ${await api.token(person.subject)}`;
  // the server may still finish the response after the last byte: a keep-alive connection would delay the end
  const headers = { authorization, connection: 'close' };
  const answer = await fetch(`${api.url}/campaign-v2s/${id}/report-export${query}`, { headers });
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}

export async function reportRows(api: TestApi, person: Person, campaign: CampaignV2, query = '?format=csv'): Promise<string[][]> {
  const { bytes } = await downloadReport(api, person, campaign, query);
  return rowsOfCsv(bytes);
}

export const reportText = async (api: TestApi, person: Person, campaign: Pick<CampaignV2, 'id'>): Promise<string> =>
  textOfPdf((await downloadReport(api, person, campaign, '?format=pdf')).bytes);

export function rowsOfCsv(csv: Buffer | string): string[][] {
  const text = csv.toString();
  return parse(text, { bom: true, delimiter: /^[^,\n]*;/.test(text) ? ';' : ',' });
}
