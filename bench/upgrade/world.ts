/** A company in the tables of the first released state. Only what makes tables large counts here: nobody reads it. */
import type pg from 'pg';
import { fillOrganisation } from '../world/fill';
import { companyId, full } from '../world/sizes';

export interface EarlierSizes {
  readonly people: number;
  readonly responses: number;
}

const campaigns = 2_000;

export async function fillBefore(client: pg.Client, { people, responses }: EarlierSizes): Promise<void> {
  await fillOrganisation(client, { ...full, people });
  const answers = Math.ceil(responses / campaigns);
  await client.query(`
    BEGIN;
    SET LOCAL session_replication_role = replica;
    INSERT INTO campaign (id, company_id, scope, type, sub_type, mode, title, status, start_date, template_version, configuration, time_zone, author_id, created_at, updated_at)
    SELECT n, ${companyId}, 'COMPANY', 'POLL', 'YES_NO', 'STANDALONE', 'Poll ' || n, 'LIVE', now(), 1, '{}', 'UTC', p.id, now(), now()
      FROM generate_series(1, ${campaigns}) n JOIN bench_person p ON p.number = 1;
    CREATE UNLOGGED TABLE bench_answer AS
      SELECT n AS campaign_id, p.id AS user_id, k FROM generate_series(1, ${campaigns}) n CROSS JOIN generate_series(0, ${answers - 1}) k
        JOIN bench_person p ON p.number = 1 + (n * 313 + k * 97) % ${people};
    INSERT INTO campaign_audience (company_id, campaign_id, user_id, added_at) SELECT ${companyId}, campaign_id, user_id, now() FROM bench_answer;
    INSERT INTO campaign_view (company_id, campaign_id, user_id, viewed_at) SELECT ${companyId}, campaign_id, user_id, now() FROM bench_answer;
    INSERT INTO campaign_response (company_id, campaign_id, user_id, type, status, answer, created_at, updated_at, submitted_at, figure_step)
    SELECT ${companyId}, campaign_id, user_id, 'USER', 'SUBMITTED', '{"answer": "true"}', now(), now(), now(), 0 FROM bench_answer;
    INSERT INTO audit_event (company_id, at, actor_id, action, entity_type, entity_id, data)
    SELECT ${companyId}, now(), user_id, 'campaignResponse.saved', 'CampaignV2Response', (campaign_id * 1000 + k)::text, '{"status": "SUBMITTED"}' FROM bench_answer;
    INSERT INTO notification (company_id, user_id, kind, subject, context, metadata, about, event_ids, created_at)
    SELECT ${companyId}, user_id, 'campaign.posted', 'campaign:' || campaign_id, 'COMPANY', '{"entityType": "CampaignV2"}', 'Poll', '{1}', now()
      FROM bench_answer WHERE k < ${Math.ceil(answers / 5)};
    INSERT INTO notification_delivery (notification_id, company_id, user_id, channel, due_at, state, settled_at)
    SELECT id, company_id, user_id, 'EMAIL', created_at, 'SENT', created_at FROM notification;
    INSERT INTO question (id, company_id, author_id, title, body, created_at, listed_at)
    SELECT n, ${companyId}, p.id, 'Question ' || n, 'How do we do it?', now(), now() FROM generate_series(1, 5000) n JOIN bench_person p ON p.number = 1 + n % ${people};
    INSERT INTO answer (company_id, question_id, author_id, body, created_at, visible_at)
    SELECT ${companyId}, 1 + n % 5000, p.id, 'Clip on first', now(), '-infinity' FROM generate_series(1, 90000) n JOIN bench_person p ON p.number = 1 + n % ${people};
    DROP TABLE bench_answer, bench_person;
    COMMIT`);
  await client.query('VACUUM ANALYZE');
  await client.query('CHECKPOINT');
}
