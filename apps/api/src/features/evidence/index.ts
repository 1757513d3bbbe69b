/** The public API of evidence: the ledger of a company. */
export { checkpointMade } from './events';
export { tellOfExport } from './people/packs';
