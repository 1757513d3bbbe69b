/** A campaign's report as it is saved, and as its reader finds it. */
import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import { parse } from 'csv-parse/sync';
import type { Person, TestApi } from '../../../../../tests/harness';
import { textOfPdf } from './pdf-text';

/** The file as it came, byte for byte. */
export async function downloadReport(api: TestApi, person: Person, { id }: Pick<CampaignV2, 'id'>, query = '') {
  const authorization = `Bearer ${await api.token(person.subject)}`;
  // the server may still be putting the file away when its last byte is here: a connection kept alive would hold back its end
  const headers = { authorization, connection: 'close' };
  const answer = await fetch(`${api.url}/campaign-v2s/${id}/report-export${query}`, { headers });
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}

export async function reportRows(api: TestApi, person: Person, campaign: CampaignV2, query = '?format=csv'): Promise<string[][]> {
  const { bytes } = await downloadReport(api, person, campaign, query);
  return parse(bytes, { bom: true });
}

export const reportText = async (api: TestApi, person: Person, campaign: CampaignV2): Promise<string> =>
  textOfPdf((await downloadReport(api, person, campaign, '?format=pdf')).bytes);
