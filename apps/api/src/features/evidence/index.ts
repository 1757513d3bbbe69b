/** The public API of evidence: the ledger of a company. */
export { evidenceJobs } from './checkpoint';
export { checkpointMade } from './events';
export { encryptLedgerKeys, serveLedgerKeys } from './keys';
export { evidencePersonalData } from './personal-data';
export { evidenceRoutes } from './routes';
export { evidenceSubscriptions } from './subscriptions';
