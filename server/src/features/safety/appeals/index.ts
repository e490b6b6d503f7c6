/** Statements of reasons and appeals, for the page on which a visitor follows their report, and for counter-notices. */
export { appealForReport, statementFor } from './by-report.ts';
export { loadLinked } from './statements.ts';
