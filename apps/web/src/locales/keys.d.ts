/** The typed keys of t(): one line for each namespace, from the English file, which is complete by definition. */
import 'i18next';
import type account from './en/later/account.json';
import type admin from './en/admin.json';
import type alerts from './en/alerts.json';
import type audience from './en/later/audience.json';
import type campaigns from './en/campaigns.json';
import type campaignLanguages from './en/later/campaign-languages.json';
import type communities from './en/later/communities.json';
import type dashboards from './en/dashboards.json';
import type directory from './en/directory.json';
import type errors from './en/errors.json';
import type exchange from './en/exchange.json';
import type files from './en/files.json';
import type focus from './en/focus.json';
import type forms from './en/later/forms.json';
import type imports from './en/later/imports.json';
import type identity from './en/identity.json';
import type joining from './en/later/joining.json';
import type integrations from './en/later/integrations.json';
import type privacy from './en/later/privacy.json';
import type leaving from './en/later/leaving.json';
import type markdown from './en/markdown.json';
import type notifications from './en/later/notifications.json';
import type organisation from './en/organisation.json';
import type outbox from './en/outbox.json';
import type people from './en/later/people.json';
import type referenceData from './en/reference-data.json';
import type reports from './en/later/reports.json';
import type responses from './en/later/responses.json';
import type settings from './en/later/settings.json';
import type shell from './en/shell.json';
import type summary from './en/later/summary.json';
import type system from './en/later/system.json';
import type notificationSettings from './en/later/notification-settings.json';
import type push from './en/later/push.json';
import type templateLibrary from './en/later/template-library.json';
import type templates from './en/templates.json';
import type translation from './en/later/translation.json';
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
    audience: typeof audience;
    campaigns: typeof campaigns;
    'campaign-languages': typeof campaignLanguages;
    communities: typeof communities;
    dashboards: typeof dashboards;
    directory: typeof directory;
    errors: typeof errors;
    exchange: typeof exchange;
    files: typeof files;
    focus: typeof focus;
    forms: typeof forms;
    identity: typeof identity;
    integrations: typeof integrations;
    joining: typeof joining;
    privacy: typeof privacy;
    imports: typeof imports;
    leaving: typeof leaving;
    markdown: typeof markdown;
    notifications: typeof notifications;
    organisation: typeof organisation;
    outbox: typeof outbox;
    people: typeof people;
    'reference-data': typeof referenceData;
    reports: typeof reports;
    responses: typeof responses;
    settings: typeof settings;
    shell: typeof shell;
    summary: typeof summary;
    system: typeof system;
    'notification-settings': typeof notificationSettings;
    push: typeof push;
    'template-library': typeof templateLibrary;
    templates: typeof templates;
    translation: typeof translation;
    ui: typeof ui;
  }
}
