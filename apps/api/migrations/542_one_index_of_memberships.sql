-- Up Migration
-- site_member_of_person begins with the person too.
DROP INDEX IF EXISTS site_member_user;
