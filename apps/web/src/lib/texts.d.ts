/** The typed keys of t(): each group at the top of an English file is a namespace, and the English files are complete. */
import 'i18next';
import type admin from '@muster/texts/en/admin.json';
import type app from '@muster/texts/en/app.json';
import type audience from '@muster/texts/en/audience.json';
import type campaigns from '@muster/texts/en/campaigns.json';
import type dashboards from '@muster/texts/en/dashboards.json';
import type directory from '@muster/texts/en/directory.json';
import type evidence from '@muster/texts/en/evidence.json';
import type exchange from '@muster/texts/en/exchange.json';
import type files from '@muster/texts/en/files.json';
import type focus from '@muster/texts/en/focus.json';
import type forms from '@muster/texts/en/forms.json';
import type identity from '@muster/texts/en/identity.json';
import type imports from '@muster/texts/en/imports.json';
import type integrations from '@muster/texts/en/integrations.json';
import type notifications from '@muster/texts/en/notifications.json';
import type organisation from '@muster/texts/en/organisation.json';
import type outbox from '@muster/texts/en/outbox.json';
import type privacy from '@muster/texts/en/privacy.json';
import type referenceData from '@muster/texts/en/reference-data.json';
import type reports from '@muster/texts/en/reports.json';
import type responses from '@muster/texts/en/responses.json';
import type templates from '@muster/texts/en/templates.json';
import type translation from '@muster/texts/en/translation.json';
import type ui from '@muster/texts/en/ui.json';

type Admin = typeof admin;
type App = typeof app;
type Audience = typeof audience;
type Campaigns = typeof campaigns;
type Dashboards = typeof dashboards;
type Directory = typeof directory;
type Evidence = typeof evidence;
type Exchange = typeof exchange;
type Files = typeof files;
type Focus = typeof focus;
type Forms = typeof forms;
type Identity = typeof identity;
type Imports = typeof imports;
type Integrations = typeof integrations;
type Notifications = typeof notifications;
type Organisation = typeof organisation;
type Outbox = typeof outbox;
type Privacy = typeof privacy;
type ReferenceData = typeof referenceData;
type Reports = typeof reports;
type Responses = typeof responses;
type Templates = typeof templates;
type Translation = typeof translation;
type Ui = typeof ui;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell';
    returnNull: false;
  }
  interface ResourceNamespaceMap
    extends
      Admin,
      App,
      Audience,
      Campaigns,
      Dashboards,
      Directory,
      Evidence,
      Exchange,
      Files,
      Focus,
      Forms,
      Identity,
      Imports,
      Integrations,
      Notifications,
      Organisation,
      Outbox,
      Privacy,
      ReferenceData,
      Reports,
      Responses,
      Templates,
      Translation,
      Ui {}
}
