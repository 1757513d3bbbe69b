/** The reference lists of a new installation. Add new entries at the end, because ids are assigned in this order. */
export const safetyPractices = [
  'Change management',
  'Consultation and participation',
  'Contractor management',
  'Critical control management',
  'Emergency preparedness',
  'Fatigue management',
  'Hazard and risk assessment',
  'Health and hygiene',
  'Human and organisational performance',
  'Incident learning',
  'Permit to work',
  'Psychosocial safety',
  'Safety leadership',
  'Training and competence',
] as const;

export const highRiskWorks = [
  'Confined spaces',
  'Driving',
  'Electrical work',
  'Excavation',
  'Hazardous substances',
  'Hot work',
  'Isolation of energy',
  'Lifting and cranes',
  'Mobile plant and traffic',
  'Pressure systems',
  'Remote and lone work',
  'Scaffolds and temporary works',
  'Underground and overhead services',
  'Work at height',
] as const;

export const workSiteTypes = [
  'Battery storage',
  'Construction project',
  'Control room',
  'Depot',
  'Gas plant',
  'Office',
  'Solar farm',
  'Substation',
  'Warehouse',
  'Wind farm',
] as const;

export const industries = [
  'Agriculture and forestry',
  'Construction',
  'Electricity, gas and water',
  'Health and social care',
  'Manufacturing',
  'Mining and quarrying',
  'Oil and gas',
  'Transport and storage',
] as const;

export type HighRiskWork = (typeof highRiskWorks)[number];
export type WorkSiteType = (typeof workSiteTypes)[number];
