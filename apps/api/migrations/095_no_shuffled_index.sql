-- Up Migration
-- The order of anonymous texts is that of a hash of each text: no statement sorts by a hash of the response's id any more. Processes of an
-- older build sort without the index during an upgrade.
DROP INDEX campaign_response_shuffled;
