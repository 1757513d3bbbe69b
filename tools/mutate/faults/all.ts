import { browserFaults } from './browser';
import { deviceFaults } from './device';
import { exchangeFaults } from './exchange';
import { featureFaults } from './features';
import { newerFaults } from './newer';
import { requestFaults } from './requests';
import { tenancyFaults } from './tenancy';
import { untriedFaults } from './untried';

export const faults = [
  ...requestFaults,
  ...featureFaults,
  ...tenancyFaults,
  ...browserFaults,
  ...deviceFaults,
  ...exchangeFaults,
  ...newerFaults,
  ...untriedFaults,
];
