/** Limits that the browser also knows. This file imports no schema library. */
export const tokenNameLength = 100;
export const maxTokenDays = 365;
/** Tokens that are neither revoked nor past their end, of one person or of one company. */
export const maxTokens = 50;
/** The maximum number of people that a preview names. The counts include everybody. */
export const maxPreviewed = 50;
export const maxRules = 200;
/** Service accounts of one company that have not ended. */
export const maxServiceAccounts = 50;
/** How long the secret of a service account can work beside a new one. */
export const maxSecretOverlapDays = 30;
/** Webhooks of one company. */
export const maxWebhooks = 20;
export const webhookUrlLength = 2_000;
/** How long the secret before the last one still signs. */
export const secretOverlapHours = 24;
/** How long the log of deliveries goes back. */
export const deliveryLogDays = 30;
/** A delivery that has failed this often in a row switches the webhook off. With the pauses between, that is more than a day. */
export const maxDeliveryTries = 14;
