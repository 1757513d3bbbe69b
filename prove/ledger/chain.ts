/** A long ledger, written as the product does: the campaign, then a view and an answer of each person. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { TestApi } from '../../apps/api/tests/harness';

const entriesAtOnce = 5_000;
const sha256 = (...parts: (Buffer | string)[]) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();

export async function plantLedger(api: TestApi, companyId: number, count: number): Promise<void> {
  const at = '2026-03-09T08:00:00.000Z';
  let before: Buffer = Buffer.alloc(0);
  await api.make.query('INSERT INTO ledger (company_id, since) VALUES ($1, $2)', [companyId, at]);
  for (let from = 1; from <= count; from += entriesAtOnce) {
    const rows = Array.from({ length: Math.min(entriesAtOnce, count - from + 1) }, (_, index) => {
      const seq = from + index;
      const isFirst = seq === 1;
      const salt = randomBytes(32);
      const facts = isFirst
        ? JSON.stringify({ content: 'ab'.repeat(32), description: '', title: 'Two labels' })
        : JSON.stringify({
            answer: 'ab'.repeat(32),
            isLate: false,
            name: `Person ${Math.floor(seq / 2)} of Northridge`,
            role: 'Rigger',
            shownLanguage: 'en',
            sites: ['Dock 4'],
            userId: randomUUID(),
          });
      // no table has the planted campaign, and only of a deleted one may its texts be missing
      const kind = isFirst ? 'campaign.deleted' : seq % 2 === 0 ? 'campaign.viewed' : 'response.submitted';
      const commitment = sha256(salt, facts).toString('hex');
      const body = JSON.stringify({ at, campaignId: 1, commitment, companyId, contentVersion: 1, kind, seq, v: 1 });
      before = sha256(Buffer.of(0), body, before);
      return { seq, body, hash: before, salt, facts };
    });
    const column = <Name extends keyof (typeof rows)[number]>(name: Name) => rows.map((row) => row[name]);
    await api.make.query(
      'INSERT INTO ledger_entry (company_id, seq, body, hash) SELECT $1, * FROM unnest($2::bigint[], $3::text[], $4::bytea[])',
      [companyId, column('seq'), column('body'), column('hash')],
    );
    await api.make.query(
      'INSERT INTO ledger_opening (company_id, seq, salt, facts) SELECT $1, * FROM unnest($2::bigint[], $3::bytea[], $4::text[])',
      [companyId, column('seq'), column('salt'), column('facts')],
    );
  }
  await api.make.query('UPDATE ledger SET last_seq = $2, last_hash = $3 WHERE company_id = $1', [companyId, count, before]);
}
