/** What a call does beyond its summary, for those that integrations use most. By the name of the call. */
const page = 'Read on with the cursor of the page until `hasMore` is false, and keep the last cursor for the next visit.';

export const details: Readonly<Record<string, string>> = {
  createCampaign:
    'With `status` LIVE it is posted: the audience is computed, people are notified, and the values of the form become its content. With DRAFT only managers of the scope see it. There is an example for each template; the ids in it are of another company.',
  updateCampaign:
    'A draft can be posted in the same call. A change of a LIVE briefing makes a new content version, which people read again if `isReadAgain` is true.',
  finaliseCampaign:
    'The campaign is complete from then on: no more responses, and everybody who sees it reads its report. This cannot be taken back.',
  changeCampaigns:
    'Each campaign succeeds or fails alone: the answer says which and why. Of a finalised one the outcome is promised for two weeks later.',
  deleteCampaign: 'Its people no longer see it.',
  searchCampaigns:
    'A site lists its own campaigns and its parts of hierarchical ones. Titles are in the language of the caller, where the campaign has it.',
  viewCampaign: 'The `allowedActions` say what the caller can do with it now. Responses are those that the caller may see.',
  viewCampaignReport: 'Figures of anonymous campaigns come in steps of five people. Of fewer than five responses there are none.',
  aggregateCampaign: 'Figures of anonymous campaigns come in steps of five people. Of fewer than five responses there are none.',
  listParticipants: 'Each row says whether the person or site has viewed, submitted, and been reminded.',
  remindParticipants:
    'Everybody who still has work gets a notification, and those who want it an e-mail or a push message. `campaignV2SiteIds` limits it to these sites.',
  createResponse:
    'A person or a site has one response to a campaign. With `status` IN_PROGRESS it can be changed, with SUBMITTED no more. There is an example for each template; the ids in it are of another company.',
  updateResponse: 'With `status` SUBMITTED it counts, and can no longer be changed.',
  recordView:
    'For a briefing that asks only to be read this is all that a person does. The view belongs to the content version that the person saw.',
  assignSite: 'The assignee is notified and does the work of the site. Without an assignee it belongs to the managers of the site.',
  saveChecks:
    'A change for a LIVE briefing makes a new content version. The right options are part of what everybody reads: it is no exam.',
  saveConsultation: 'Representatives of the places that the campaign asks join its audience and are told.',
  addConsultationDocument:
    'Upload the file first, with the entity type `Consultation` and the campaign as entity. A consultation has up to ten documents. `DELETE /files/{id}` removes one.',
  createRepresentative: 'A manager represents people only beside somebody who manages nothing there.',
  saveOutcome: 'An outcome says what people said and what was done, or promises it for a day.',
  changeSeries: 'Each run is a campaign of its own with the same content.',
  listMembers: 'Filters are joined by AND.',
  inviteUser: 'The person gets an e-mail, and counts from their first sign-in.',
  getUser: 'Memberships in companies that the caller does not read are left out.',
  removeUser: 'Assignments return to the managers of their sites. The company can then erase what it holds of the person.',
  changePeople: 'Each person succeeds or fails alone: the answer says which and why.',
  changeCompanyMembership:
    'The last manager of a company cannot lose this role: that refuses with 409. `accessUntil` ends the membership after a day.',
  askToJoin: 'The person decides. Until then they are not part of the company.',
  readCampaignFeed: `Without a cursor it begins with everything. ${page}`,
  readResponseFeed: `Anonymous campaigns have no rows. ${page}`,
  readParticipantFeed: `Anonymous campaigns have no rows. ${page}`,
  readParticipatingSiteFeed: `Anonymous campaigns have no rows. ${page}`,
  readPeopleFeed: `A deletion has its id only. ${page}`,
  readSiteFeed: `A deletion has its id only. ${page}`,
  readQuestionFeed: `Anonymous questions have no rows. ${page}`,
  readAnswerFeed: `Anonymous answers have no rows. ${page}`,
  readAuditFeed: `Records of other people that commit late come at the beginning of the next visit. ${page}`,
  createWebhook:
    'The address must begin with https and lead to the internet. STANDARD messages have ids only and a signature; TEAMS and SLACK have titles of campaigns.',
  updateWebhook: '`isOn` switches it on, also after the product has switched it off because its receiver did not answer.',
  renewWebhookSecret: 'Both secrets sign for 24 hours, so that the receiver can change without a gap.',
  testWebhook: 'The answer is the delivery. Its state says later whether the receiver has accepted it.',
  listWebhookDeliveries: 'Each has the last answer of the receiver, its status and how long it took.',
  replayWebhookDelivery: 'The receiver sees the same message id, and can leave out what it has already.',
  createOwnToken:
    'The token has the rights of the caller at each request, limited by its scopes. 50 valid tokens are the maximum: more refuse with 409.',
  createCompanyToken: 'The token has the rights of its maker in this company only. 50 valid tokens are the maximum: more refuse with 409.',
  createServiceAccount:
    'It is no person: it takes part in nothing. Each call names the scope that it needs. 50 accounts are the maximum: more refuse with 409.',
  replaceSignInProvider:
    'While the provider is on, only its domains and its secret change: anything else refuses with 409. A domain of another company refuses with 409.',
  testSignInProvider: 'The address works once, for 15 minutes, in any browser. It refuses with 409 while the provider is on.',
  switchSignInProvider:
    'Without a test of the present values that has passed it refuses with 409. Switched off, the sessions of its people end with their next request.',
  makeOwnCalendar:
    'The answer has the whole address. Calendar programs read it without a sign-in, until it is revoked or its maker loses the company.',
  makeSiteCalendar: 'The answer has the whole address. It works until it is revoked, or its maker no longer manages the site.',
};
