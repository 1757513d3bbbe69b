/** The typed keys of t(): one line a feature, from the English file, which is complete by definition. */
import 'i18next';
import type account from './en/later/account.json';
import type admin from './en/admin.json';
import type alerts from './en/alerts.json';
import type campaigns from './en/campaigns.json';
import type dashboards from './en/dashboards.json';
import type directory from './en/directory.json';
import type errors from './en/errors.json';
import type exchange from './en/exchange.json';
import type files from './en/files.json';
import type focus from './en/focus.json';
import type form from './en/form.json';
import type identity from './en/identity.json';
import type markdown from './en/markdown.json';
import type outbox from './en/later/outbox.json';
import type people from './en/later/people.json';
import type notifications from './en/notifications.json';
import type organisation from './en/organisation.json';
import type referenceData from './en/reference-data.json';
import type report from './en/report.json';
import type settings from './en/later/settings.json';
import type shell from './en/shell.json';
import type sites from './en/sites.json';
import type summary from './en/later/summary.json';
import type templates from './en/later/templates.json';
import type ui from './en/ui.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell';
    returnNull: false;
  }
  interface ResourceNamespaceMap {
    account: typeof account;
    admin: typeof admin;
    alerts: typeof alerts;
    campaigns: typeof campaigns;
    dashboards: typeof dashboards;
    directory: typeof directory;
    errors: typeof errors;
    exchange: typeof exchange;
    files: typeof files;
    focus: typeof focus;
    form: typeof form;
    identity: typeof identity;
    markdown: typeof markdown;
    notifications: typeof notifications;
    outbox: typeof outbox;
    people: typeof people;
    organisation: typeof organisation;
    'reference-data': typeof referenceData;
    report: typeof report;
    settings: typeof settings;
    shell: typeof shell;
    sites: typeof sites;
    summary: typeof summary;
    templates: typeof templates;
    ui: typeof ui;
  }
}
