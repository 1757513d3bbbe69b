/** What the auditor of one company gets of another: every page and file, with each id of the other company. */
import { unzip } from '../../apps/api/src/features/evidence/tests/pack-verifiers';
import { enterAsAuditor } from '../../apps/api/tests/client/auditor';
import { inParallel } from '../proof';
import { canary, type CanaryWorld } from './canary-world';

const atOnce = 4;
const nobodysCampaign = 8_999_999;
const files = ['/pack', '/checkpoints', '/verifier'];

export async function leaksToAuditor({ api, own, secret, spies }: CanaryWorld): Promise<{ asked: number; failures: string[] }> {
  const grantedBy = spies['manager']?.id ?? '';
  const auditor = await enterAsAuditor(api, { companyId: own.companyId, grantedBy });
  const ofSite = await enterAsAuditor(api, { companyId: own.companyId, siteId: own.siteId, grantedBy });
  const foreign = await enterAsAuditor(api, { companyId: secret.companyId, grantedBy });
  const asked = [
    ...[auditor, ofSite].flatMap((one) => ['', ...files].map((path) => ({ path, of: one.grantId, one, isOwn: true }))),
    ...secret.numbers.map((id) => ({ path: `/campaigns/${id}/pack`, of: auditor.grantId, one: auditor, isOwn: false })),
    // the session of one page at the page of another
    ...files.map((path) => ({ path, of: foreign.grantId, one: auditor, isOwn: false })),
  ];
  const failures: string[] = [];
  const missing = await auditor.visit(`/campaigns/${nobodysCampaign}/pack`);
  const saidOfMissing = (await missing.text()).replaceAll(/"requestId":"[^"]*"/g, '');
  await inParallel(asked, atOnce, async ({ path, of, one, isOwn }) => {
    const answer = await one.visit(path, of);
    const bytes = Buffer.from(await answer.arrayBuffer());
    const isArchive = answer.headers.get('content-type') === 'application/zip';
    const text = isArchive ? JSON.stringify(await unzip(bytes)) : bytes.toString('utf8');
    const fault = text.includes(canary)
      ? 'the canary came back'
      : isOwn
        ? answer.status !== 200 && `answered ${answer.status}`
        : of === foreign.grantId
          ? answer.status !== 303 && `answered ${answer.status}`
          : (answer.status !== missing.status || text.replaceAll(/"requestId":"[^"]*"/g, '') !== saidOfMissing) &&
            `a foreign campaign and a missing one give different answers: ${text.slice(0, 200)}`;
    if (fault) failures.push(`GET /auditor${path} of ${of === one.grantId ? 'the own page' : 'another page'}: ${fault}`);
  });
  // else the search for the canary would prove nothing
  if (!(await (await foreign.visit('')).text()).includes(canary))
    failures.push('the auditor of the other company sees no canary, so nothing was proved');
  const ownPack = JSON.stringify(await unzip(Buffer.from(await (await auditor.visit('/pack')).arrayBuffer())));
  if (!ownPack.includes('campaign.posted')) failures.push('the own pack has no entry, so nothing was proved');
  return { asked: asked.length, failures };
}
