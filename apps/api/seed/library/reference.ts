/** The reference lists of a new installation. Add new entries at the end, because ids are assigned in this order. */
import { english as t } from './english';

export const safetyPractices = [
  t.changeManagement,
  t.consultationAndParticipation,
  t.contractorManagement,
  t.criticalControlManagement,
  t.emergencyPreparedness,
  t.fatigueManagement,
  t.hazardAndRiskAssessment,
  t.healthAndHygiene,
  t.humanAndOrganisationalPerformance,
  t.incidentLearning,
  t.permitToWork,
  t.psychosocialSafety,
  t.safetyLeadership,
  t.trainingAndCompetence,
];

export const highRiskWorks = [
  t.confinedSpaces,
  t.driving,
  t.electricalWork,
  t.excavation,
  t.hazardousSubstances,
  t.hotWork,
  t.isolationOfEnergy,
  t.liftingAndCranes,
  t.mobilePlantAndTraffic,
  t.pressureSystems,
  t.remoteAndLoneWork,
  t.scaffoldsAndTemporaryWorks,
  t.undergroundAndOverheadServices,
  t.workAtHeight,
];

export const workSiteTypes = [
  t.batteryStorage,
  t.constructionProject,
  t.controlRoom,
  t.depot,
  t.gasPlant,
  t.office,
  t.solarFarm,
  t.substation,
  t.warehouse,
  t.windFarm,
];

export const industries = [
  t.agricultureAndForestry,
  t.construction,
  t.electricityGasAndWater,
  t.healthAndSocialCare,
  t.manufacturing,
  t.miningAndQuarrying,
  t.oilAndGas,
  t.transportAndStorage,
];
