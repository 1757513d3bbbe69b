export { categoryTitles, highRiskWorks, industryJson, joinItem, safetyPractices, titlesOf, type CategoryRow } from './fragments';
export { findReferenceLists, hasIndustry, type ReferenceLists } from './queries';
