-- Up Migration
-- Interface languages that a company switches on, besides those that everybody is offered.
ALTER TABLE company ADD COLUMN languages text[] NOT NULL DEFAULT '{}';
